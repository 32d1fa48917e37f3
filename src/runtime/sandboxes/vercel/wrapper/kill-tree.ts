/**
 * Ends a process and everything it started: its children and theirs, and what is in its session or
 * group. A process that left all three, as a daemon does, goes on.
 */
export const KILL_TREE = `
kill_tree() {
  top=$1 round=0
  while [ "$round" -lt 10 ]; do
    round=$((round + 1)) tree=" $top " alive= more=1
    while [ -n "$more" ]; do
      more=
      for stat in /proc/[0-9]*/stat; do
        { read -r line <"$stat"; } 2>/dev/null || continue
        pid=\${line%% *}
        set -- \${line##*) }
        [ "$1" != Z ] || continue
        case $tree in
          *" $pid "*) [ "$pid" != "$top" ] || alive=1 ;;
          *) case $tree in *" $2 "* | *" $3 "* | *" $4 "*) tree="$tree$pid " alive=1 more=1 ;; esac ;;
        esac
      done
    done
    [ -n "$alive" ] || return 0
    kill -KILL $tree 2>/dev/null
    sleep 0.02
  done
}`;
