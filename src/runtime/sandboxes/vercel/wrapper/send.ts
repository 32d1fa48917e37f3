/** Bytes of the end of an output that are sent where its middle is not. */
const TAIL = 65_536;

/** Bytes of a command's output that are kept in the machine, for each of its two streams. */
export const MOST_KEPT = 256 * 1024 * 1024;

/**
 * Sends what the output files hold beyond what was sent, within the cap, and says how it ended. Reads by
 * size where a child that is still there might move a file's end on for ever. \`$_out\` and \`$_err\` lead to
 * the two files.
 */
export const SEND = `
measure() {
  # The collectors share these descriptors, so that their position is the file's size.
  read -r _rest _size1 </proc/self/fdinfo/6 && read -r _rest _size2 </proc/self/fdinfo/7
} 2>/dev/null
flush() {
  measure || _lost=1
  send "$_out" "$_sent1" "$_size1"
  send "$_err" "$_sent2" "$_size2" >&2
  _sent1=$_size1 _sent2=$_size2
}
send() {
  _count=$(($3 - $2))
  if [ "$_count" -gt "$_left" ]; then _count=$_left _cut=1
  elif [ -n "$_settled" ] && [ "$2" -eq 0 ] && [ "$3" -gt 0 ]; then
    _left=$((_left - _count))
    base64 <"$1" || _lost=1
    return
  fi
  [ "$_count" -gt 0 ] || return 0
  _left=$((_left - _count))
  part "$1" "$2" "$_count" | base64 || _lost=1
}
part() {
  if [ "$2" -gt 0 ]; then tail -c "+$(($2 + 1))" <"$1" | head -c "$3"; else head -c "$3" <"$1"; fi
}
whole() { part "$_out" 0 "$_size1"; part "$_err" 0 "$_size2"; }
last() { part "$1" $(($2 > ${TAIL} ? $2 - ${TAIL} : 0)) ${TAIL}; }
finish() {
  flush
  _total=$((_size1 + _size2)) _kept=
  if [ -n "$_cut" ] || [ "$_total" -gt "$_keep_bytes" ]; then _kept=1
  elif [ "$_total" -gt "$_keep_lines" ] && [ "$(whole | wc -l)" -ge "$_keep_lines" ]; then _kept=1
  fi
  if [ -z "$_kept" ]; then :
  elif [ "$_size2" -eq 0 ] && ln "$_name.out" "$_name.output" 2>/dev/null; then :
  else whole >"$_name.output"
  fi
  if [ -n "$_cut" ]; then
    echo '!tail'
    { last "$_out" "$_size1"; last "$_err" "$_size2"; } | tail -c ${TAIL} | base64
  fi
  read -r _status <"$_name.status" || _status=unknown
  [ ! -e "$_name.late" ] || _status=late
  # On a row of its own, whatever base64 has written of its last.
  [ -z "$_lost" ] || { echo; echo '!error the output of the command could not be read in the sandbox'; }
  echo "!end $_status $_total \${_cut:-0} \${_kept:-0}"
}`;

/** Ends a call whose first file cannot be made, though it is not there. */
export const NO_PLACE = `
if [ ! -e "$_name.out" ]; then echo "!error \${_name%/*} in the sandbox cannot be written to"; exit; fi`;

/** Answers a second delivery with what the first one's command printed, once that has ended. */
export const ANSWER_AGAIN = `
if [ -e "$_name.cancelled" ]; then echo '!cancelled'; exit; fi
${NO_PLACE}
while [ ! -s "$_name.status" ]; do
  if [ -e "$_name.cleared" ]; then echo '!cancelled'; exit; fi
  sleep 0.1
done
measure() { set -- $(wc -c "$_out" "$_err"); _size1=$1 _size2=$3; }
finish
exit`;
