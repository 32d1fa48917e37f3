/** Bytes of the end of an output that are sent where its middle is not. */
const TAIL = 65_536;

/** Bytes of a command's output that are kept in the machine, for each of its two streams. */
export const MOST_KEPT = 256 * 1024 * 1024;

/**
 * Sends what the output files hold beyond what was sent, within the cap, and says how it ended. Reads by
 * size where a child that is still there might move a file's end on for ever.
 */
export const SEND = `
measure() {
  # The collectors share these descriptors, so that their position is the file's size.
  read -r _ size1 </proc/self/fdinfo/6
  read -r _ size2 </proc/self/fdinfo/7
}
flush() {
  measure
  send "$name.out" "$sent1" "$size1"
  send "$name.err" "$sent2" "$size2" >&2
  sent1=$size1 sent2=$size2
}
send() {
  count=$(($3 - $2))
  if [ "$count" -gt "$left" ]; then count=$left cut=1
  elif [ -n "$settled" ] && [ "$2" -eq 0 ] && [ "$3" -gt 0 ]; then
    left=$((left - count))
    base64 <"$1"
    return
  fi
  [ "$count" -gt 0 ] || return 0
  left=$((left - count))
  part "$1" "$2" "$count" | base64
}
part() {
  if [ "$2" -gt 0 ]; then tail -c "+$(($2 + 1))" <"$1" | head -c "$3"; else head -c "$3" <"$1"; fi
}
whole() { part "$name.out" 0 "$size1"; part "$name.err" 0 "$size2"; }
last() { part "$1" $(($2 > ${TAIL} ? $2 - ${TAIL} : 0)) ${TAIL}; }
finish() {
  flush
  total=$((size1 + size2)) kept=
  if [ -n "$cut" ] || [ "$total" -gt "$keep_bytes" ]; then kept=1
  elif [ "$total" -gt "$keep_lines" ] && [ "$(whole | wc -l)" -ge "$keep_lines" ]; then kept=1
  fi
  if [ -z "$kept" ]; then :
  elif [ "$size2" -eq 0 ]; then ln "$name.out" "$name.output" 2>/dev/null
  else whole >"$name.output"
  fi
  if [ -n "$cut" ]; then
    echo '!tail'
    { last "$name.out" "$size1"; last "$name.err" "$size2"; } | tail -c ${TAIL} | base64
  fi
  read -r status <"$name.status" || status=unknown
  [ ! -e "$name.late" ] || status=late
  echo "!end $status $total \${cut:-0} \${kept:-0}"
}`;

/** Answers a second delivery with what the first one's command printed, once that has ended. */
export const ANSWER_AGAIN = `
if [ -e "$name.cancelled" ]; then echo '!cancelled'; exit; fi
if [ ! -e "$name.out" ]; then echo "!error \${name%/*} in the sandbox cannot be written to"; exit; fi
while [ ! -s "$name.status" ]; do sleep 0.1; done
measure() { set -- $(wc -c "$name.out" "$name.err"); size1=$1 size2=$3; }
finish
exit`;
