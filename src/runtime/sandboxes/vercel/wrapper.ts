/*
 * What runs in the machine around a command, in POSIX sh with coreutils alone.
 *
 * The command's output goes to two files, from which it is sent as base64: what arrives is ASCII, so that
 * no reader can tear a character; a background child that keeps the output open holds nobody up; and the
 * whole output lies in the machine, however little of it is sent. Rows on stdout that begin with `!` say
 * how things stand, and the last one how the command ended: where it is missing, nobody knows.
 *
 * All files of a call begin with the call's name. The first one is made once: a call that is delivered
 * twice, because its answer was lost on the way, finds it there, runs nothing, and answers with what the
 * first delivery's command printed.
 *
 * A machine's time goes into starting programs, so what the shell can do itself, it does.
 */

/**
 * Ends a process and everything it started: its children and theirs, and what is in its session or
 * group. A process that left all three, as a daemon does, goes on.
 */
const KILL_TREE = `
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

/** Bytes of the end of an output that are sent where its middle is not. */
const TAIL = 65_536;

/**
 * Sends what the output files hold beyond what was sent, within the cap, and says how it ended. Reads
 * by size where a child that is still there might move a file's end on for ever.
 */
const SEND = `
flush() {
  size1=0 size2=0
  [ -s "$name.out" ] || [ -s "$name.err" ] || return 0
  set -- $(wc -c "$name.out" "$name.err")
  size1=$1 size2=$3
  send "$name.out" "$sent1" "$size1"
  send "$name.err" "$sent2" "$size2" >&2
  sent1=$size1 sent2=$size2
  trim "$name.out" "$size1"
  trim "$name.err" "$size2"
}
send() {
  count=$(($3 - $2))
  if [ "$count" -gt "$left" ]; then count=$left cut=1
  elif [ -n "$alone" ] && [ "$2" -eq 0 ] && [ "$3" -gt 0 ]; then left=$((left - count)); base64 <"$1"; return
  fi
  [ "$count" -gt 0 ] || return 0
  left=$((left - count))
  part "$1" "$2" "$count" | base64
}
part() {
  if [ "$2" -gt 0 ]; then tail -c "+$(($2 + 1))" <"$1" | head -c "$3"; else head -c "$3" <"$1"; fi
}
trim() {
  [ "$2" -gt "$most" ] || return 0
  cut=1
  [ -e "$1.head" ] || head -c "$most" "$1" >"$1.head"
  : >"$1"
}
whole() { part "$name.out" 0 "$size1"; part "$name.err" 0 "$size2"; }
last() { part "$1" $(($2 > ${TAIL} ? $2 - ${TAIL} : 0)) ${TAIL}; }
finish() {
  alone=$live
  { read -r top <"$name.pid" && kill -0 "-$top"; } 2>/dev/null && alone=
  flush
  for file in out err; do [ ! -e "$name.$file.head" ] || mv "$name.$file.head" "$name.$file"; done
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
  read -r status <"$name.status"
  [ ! -e "$name.late" ] || status=late
  echo "!end $status $total \${cut:-0} \${kept:-0}"
}`;

/** Bytes of a command's output that are kept in the machine, for each of its two streams. */
const MOST_KEPT = 256 * 1024 * 1024;

/**
 * Runs a command. Arguments: the call's name; the bytes to send at most; the bytes and lines beyond
 * which the whole output is kept; the working directory; the files that are no longer needed, as
 * patterns; the form of the command (`word`: an argument of the shell; `file`: a script to be written;
 * `script`: one that is there already, named by the only piece); `live` for one whose output is sent
 * while it runs and which is looked after; the seconds after which it is ended, if any; and the command in
 * pieces.
 */
export const RUN = `
name=$1 left=$2 keep_bytes=$3 keep_lines=$4 cwd=$5 old=$6 form=$7 live=$8 limit=$9
shift 9
most=${MOST_KEPT} cut= alone= sent1=0 sent2=0 own=$PATH mask=$(umask)
PATH=$PATH:/usr/local/bin:/usr/bin:/bin
umask 077
echo '!start'
${KILL_TREE}${SEND}
set -C
if ! { true >"$name.out"; } 2>/dev/null; then
  if [ -e "$name.cancelled" ]; then echo '!cancelled'; exit; fi
  if [ ! -e "$name.out" ]; then echo "!error \${name%/*} in the sandbox cannot be written to"; exit; fi
  while [ ! -s "$name.status" ]; do sleep 0.1; done
  finish
  exit
fi
set +C
: >"$name.err"
[ -z "$old" ] || rm -f $old
program() {
  IFS=:
  for found in $PATH; do
    found=$found/$1
    if [ -x "$found" ]; then unset IFS; return 0; fi
  done
  unset IFS
  return 1
}
command=
for piece; do command=$command$piece; done
if [ "$form" = file ]; then printf %s "$command" >"$name.command"; command=$name.command; fi
program bash || program sh
set -- "$found" "$command"
[ "$form" != word ] || set -- "$found" -c "$command"
sender= watch=
if [ -n "$limit" ]; then
  (
    trap 'kill $! 2>/dev/null; exit' TERM
    sleep "$limit" &
    wait $!
    read -r top <"$name.pid" && : >"$name.late" && kill_tree "$top"
  ) >/dev/null 2>&1 &
  watch=$!
fi
if [ -n "$live" ]; then
  if program setsid; then set -- "$found" "$@"; fi
  trap '' USR1
  (
    trap : USR1
    nap=0.1
    while [ ! -s "$name.status" ]; do
      flush
      if ! kill -0 $$ 2>/dev/null; then
        { read -r top <"$name.pid"; } 2>/dev/null && kill_tree "$top"
        [ -s "$name.status" ] || echo ended >"$name.status"
      fi
      [ ! -s "$name.status" ] || break
      sleep $nap >/dev/null 2>&1 &
      wait $!
      case $? in [1-9] | [1-9][0-9]) nap=1 ;; esac
    done
    finish
  ) &
  sender=$!
  trap - USR1
fi
# In the foreground, since a shell starts what is in the background deaf to interrupts.
{
  (
    exec </dev/null >>"$name.out" 2>>"$name.err"
    cd -- "$cwd" || exit
    read -r self rest </proc/self/stat
    echo "$self" >"$name.pid"
    [ ! -e "$name.cancelled" ] || exit 137
    umask "$mask"
    PATH=$own
    exec "$@"
  )
  status=$?
} 2>/dev/null
[ -s "$name.pid" ] || status=no-cwd
echo $status >"$name.status"
[ -z "$watch" ] || kill $watch 2>/dev/null
if [ -n "$sender" ]; then
  kill -USR1 $sender 2>/dev/null
  wait $sender
else
  finish
fi
exit 0`;

/** Ends a call's command, or keeps it from starting. Argument: the call's name. */
export const END = `
name=$1
PATH=$PATH:/usr/local/bin:/usr/bin:/bin
umask 077
${KILL_TREE}
: >"$name.cancelled"
[ ! -s "$name.status" ] || exit 0
{ read -r top <"$name.pid"; } 2>/dev/null && kill_tree "$top"
exit 0`;
