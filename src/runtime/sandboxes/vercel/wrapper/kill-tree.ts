/**
 * Ends a process and everything it started: its children and theirs, and what is in its session or
 * group. A process that left all three, as a daemon does, goes on. Whatever is found stands still until all
 * is, so that nothing leaves meanwhile. What runs is read by one program, since the shell itself reads a file
 * by single characters, and a machine may have hundreds of processes.
 */
export const KILL_TREE = `
kill_tree() {
  [ "$1" -gt 1 ] 2>/dev/null || return 0
  _tree=" $1 " _round=0 _more=1
  kill -STOP "-$1" 2>/dev/null
  while [ -n "$_more" ] && [ "$_round" -lt 20 ]; do
    kill -STOP $_tree 2>/dev/null
    _round=$((_round + 1)) _more=
    _stats=$(cat /proc/[0-9]*/stat 2>/dev/null)
    IFS='
'
    set -f
    for _line in $_stats; do
      # The shortest match is found at once; the longest is sought only where a name itself has such an end.
      _pid=\${_line%% *} _line=\${_line#*) } IFS=' '
      case $_line in *') '*) _line=\${_line##*) } ;; esac
      set -- $_line
      case $1$_tree in Z* | *" $_pid "*) continue ;; esac
      case $_tree in *" $2 "* | *" $3 "* | *" $4 "*) _tree="$_tree$_pid " _more=1 ;; esac
    done
    set +f
    unset IFS
  done
  kill -KILL $_tree 2>/dev/null
}`;
