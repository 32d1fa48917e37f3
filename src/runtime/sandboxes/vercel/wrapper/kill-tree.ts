/**
 * Ends a process and everything it started: its children and theirs, and what is in its session or
 * group. A process that left all three, as a daemon does, goes on. What runs is read by one program, since
 * the shell itself reads a file by single characters, and a machine may have hundreds of processes.
 */
export const KILL_TREE = `
kill_tree() {
  _top=$1 _round=0
  while [ "$_round" -lt 10 ]; do
    _round=$((_round + 1)) _tree=" $_top " _alive= _more=1
    _stats=$(cat /proc/[0-9]*/stat 2>/dev/null)
    while [ -n "$_more" ]; do
      _more=
      IFS='
'
      set -f
      for _line in $_stats; do
        # The shortest match is found at once; the longest is sought only where a name itself has such an end.
        _pid=\${_line%% *} _line=\${_line#*) } IFS=' '
        case $_line in *') '*) _line=\${_line##*) } ;; esac
        set -- $_line
        [ "$1" != Z ] || continue
        case $_tree in
          *" $_pid "*) [ "$_pid" != "$_top" ] || _alive=1 ;;
          *) case $_tree in *" $2 "* | *" $3 "* | *" $4 "*) _tree="$_tree$_pid " _alive=1 _more=1 ;; esac ;;
        esac
      done
      set +f
      unset IFS
    done
    [ -n "$_alive" ] || return 0
    kill -KILL $_tree 2>/dev/null
    sleep 0.02
  done
}`;
