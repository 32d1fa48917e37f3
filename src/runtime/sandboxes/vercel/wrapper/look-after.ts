/** Lets what is still written into a pipe go nowhere: whoever writes there must not be ended by it. */
export const DRAIN = `
drain() {
  (exec cat <&$1) >/dev/null 2>&1 6>&- 7>&- &
  kill "$2" 2>/dev/null
}`;

/** Tells whether a collector has all that is kept, or has ended before its time, as it does on a full disk. */
const IS_FULL = `
is_full() {
  [ "$1" -le "$_most" ] || return 0
  [ ! -s "$_name.status" ] || return 1
  { read -r _line <"/proc/$2/stat"; } 2>/dev/null || return 0
  set -- \${_line##*) }
  [ "$1" = Z ]
}`;

/**
 * Looks after the command from beside: sends its output while it runs and the rest when it has ended and
 * all is collected, or a moment later where a child keeps its output open; ends it if the service has
 * ended the wrapper, or if it was cancelled and still runs.
 */
export const LOOK_AFTER = `${IS_FULL}
look_after() {
  exec 3>&- 5>&-
  trap : USR1
  _nap= _length=0.1 _patience=2
  while [ ! -e "$_name.over" ] && [ "$_patience" -gt 0 ]; do
    # Who asks for the end does it from elsewhere, but may see other processes than are seen here.
    if [ ! -s "$_name.status" ] && { [ -e "$_name.cancelled" ] || ! kill -0 $$ 2>/dev/null; }; then
      { read -r _top <"$_pid_file"; } 2>/dev/null && kill_tree "$_top"
      kill -0 $$ 2>/dev/null || [ -s "$_name.status" ] || echo ended >"$_name.status"
    fi
    if [ -z "$_nap" ]; then
      # exec, since a shell with traps would stay beside the program, and keep the wrapper's output open.
      (exec sleep "$_length") >/dev/null 2>&1 6>&- 7>&- &
      _nap=$!
    fi
    wait "$_nap"
    _slept=$?
    [ "$_slept" -le 128 ] || continue
    [ "$_slept" -eq 0 ] || _length=1
    _nap=
    if [ -s "$_name.status" ]; then _patience=$((_patience - 1)); else flush; fi
    if [ -z "$_full1" ] && is_full "$_size1" "$_cat1"; then _full1=1; drain 4 "$_cat1"; fi
    if [ -z "$_full2" ] && [ -n "$_cat2" ] && is_full "$_size2" "$_cat2"; then _full2=1; drain 8 "$_cat2"; fi
  done
  if [ -e "$_name.over" ]; then _settled=1
  else
    drain 4 "$_cat1"
    [ -n "$_merged" ] || drain 8 "$_cat2"
  fi
  finish
  kill -USR2 $$ 2>/dev/null
}`;
