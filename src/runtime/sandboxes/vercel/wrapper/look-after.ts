/** Lets what is still written into a pipe go nowhere: whoever writes there must not be ended by it. */
export const DRAIN = `
drain() {
  (exec cat <&$1) >/dev/null 2>&1 6>&- 7>&- &
  kill "$2" 2>/dev/null
}`;

/** Tells whether a collector has all that is kept, or has ended before its time, as it does on a full disk. */
const IS_FULL = `
is_full() {
  [ "$1" -le "$most" ] || return 0
  [ ! -s "$name.status" ] || return 1
  { read -r line <"/proc/$2/stat"; } 2>/dev/null || return 0
  set -- \${line##*) }
  [ "$1" = Z ]
}`;

/**
 * Looks after the command from beside: sends its output while it runs and the rest when it has ended and
 * all is collected, or a moment later where a child keeps its output open; ends it if the service has
 * ended the wrapper.
 */
export const LOOK_AFTER = `${IS_FULL}
look_after() {
  exec 3>&- 5>&-
  trap : USR1
  nap= length=0.1 patience=2
  while [ ! -e "$name.over" ] && [ "$patience" -gt 0 ]; do
    if [ ! -s "$name.status" ] && ! kill -0 $$ 2>/dev/null; then
      { read -r top <"$name.pid"; } 2>/dev/null && kill_tree "$top"
      [ -s "$name.status" ] || echo ended >"$name.status"
    fi
    if [ -z "$nap" ]; then
      # exec, since a shell with traps would stay beside the program, and keep the wrapper's output open.
      (exec sleep "$length") >/dev/null 2>&1 6>&- 7>&- &
      nap=$!
    fi
    wait "$nap"
    slept=$?
    [ "$slept" -le 128 ] || continue
    [ "$slept" -eq 0 ] || length=1
    nap=
    if [ -s "$name.status" ]; then patience=$((patience - 1)); else flush; fi
    if [ -z "$full1" ] && is_full "$size1" "$cat1"; then full1=1; drain 4 "$cat1"; fi
    if [ -z "$full2" ] && [ -n "$cat2" ] && is_full "$size2" "$cat2"; then full2=1; drain 8 "$cat2"; fi
  done
  if [ -e "$name.over" ]; then settled=1
  else
    drain 4 "$cat1"
    [ -n "$merged" ] || drain 8 "$cat2"
  fi
  finish
  kill -USR2 $$ 2>/dev/null
}`;
