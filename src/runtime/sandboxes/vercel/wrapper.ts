/*
 * What runs in the machine around a command, in POSIX sh with coreutils alone, on Linux.
 *
 * The command writes into pipes, and what it writes is collected in files, from which it is sent as
 * base64: what arrives is ASCII, so that no reader can tear a character; a background child that keeps the
 * output open holds nobody up and can go on writing; and the whole output lies in the machine, however
 * little of it is sent. Rows on stdout that begin with `!` say how things stand, and the last one how the
 * command ended: where it is missing, nobody knows.
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

/** Bytes of a command's output that are kept in the machine, for each of its two streams. */
const MOST_KEPT = 256 * 1024 * 1024;

/**
 * Sends what the output files hold beyond what was sent, within the cap, and says how it ended. Reads by
 * size where a child that is still there might move a file's end on for ever.
 */
const SEND = `
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
  read -r status <"$name.status"
  [ ! -e "$name.late" ] || status=late
  echo "!end $status $total \${cut:-0} \${kept:-0}"
}`;

/** Answers a second delivery with what the first one's command printed, once that has ended. */
const ANSWER_AGAIN = `
if [ -e "$name.cancelled" ]; then echo '!cancelled'; exit; fi
if [ ! -e "$name.out" ]; then echo "!error \${name%/*} in the sandbox cannot be written to"; exit; fi
while [ ! -s "$name.status" ]; do sleep 0.1; done
measure() { set -- $(wc -c "$name.out" "$name.err"); size1=$1 size2=$3; }
finish
exit`;

/** Finds a program on PATH by the shell's own means. */
const PROGRAM = `
program() {
  IFS=:
  for found in $PATH; do
    found=$found/$1
    if [ -x "$found" ]; then unset IFS; return 0; fi
  done
  unset IFS
  return 1
}`;

/** Lets what is still written into a pipe go nowhere: whoever writes there must not be ended by it. */
const DRAIN = `
drain() {
  (exec cat <&$1) >/dev/null 2>&1 6>&- 7>&- &
  kill "$2" 2>/dev/null
}`;

/**
 * Looks after the command from beside: sends its output while it runs and the rest when it has ended and
 * all is collected, or a moment later where a child keeps its output open; ends it if the service has
 * ended the wrapper.
 */
const LOOK_AFTER = `
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
    [ "$size1" -le "$most" ] || [ -n "$full1" ] || { full1=1; drain 4 "$cat1"; }
    [ "$size2" -le "$most" ] || [ -n "$full2" ] || { full2=1; drain 8 "$cat2"; }
  done
  if [ -e "$name.over" ]; then settled=1
  else
    drain 4 "$cat1"
    [ -n "$merged" ] || drain 8 "$cat2"
  fi
  finish
  kill -USR2 $$ 2>/dev/null
}`;

/**
 * Runs a command. Arguments: the call's name; the bytes to send at most; the bytes and lines beyond
 * which the whole output is kept; the working directory; the files that are no longer needed, as
 * patterns; the form of the command (`word`: an argument of the shell; `file`: a script to be written;
 * `script`: one that is there already, named by the only piece); `merged` for one whose two outputs are one;
 * the seconds after which it is ended, if any; and the command in pieces.
 */
export const RUN = `
name=$1 left=$2 keep_bytes=$3 keep_lines=$4 cwd=$5 old=$6 form=$7 merged=$8 limit=$9
shift 9
most=${MOST_KEPT} own=$PATH
cut= settled= full1= full2= cat2= sent1=0 sent2=0 size1=0 size2=0
PATH=$PATH:/usr/local/bin:/usr/bin:/bin
echo '!start'
${KILL_TREE}${SEND}${PROGRAM}${DRAIN}${LOOK_AFTER}
set -C
if ! { true >"$name.out"; } 2>/dev/null; then ${ANSWER_AGAIN}
fi
set +C
exec 6>>"$name.out" 7>>"$name.err"
[ -z "$old" ] || rm -f $old
command=
for piece; do command=$command$piece; done
if [ "$form" = file ]; then printf %s "$command" >"$name.command"; command=$name.command; fi
program bash || program sh
set -- "$found" "$command"
[ "$form" != word ] || set -- "$found" -c "$command"
if program setsid; then set -- "$found" "$@"; fi
mkfifo "$name.pipe1" "$name.pipe2" || exit
# Opened for both at first, so that no end waits for the other, and kept so until the command has begun.
exec 3<>"$name.pipe1" 5<>"$name.pipe2"
exec 4<"$name.pipe1" 8<"$name.pipe2"
(exec cat <&4 >&6 2>/dev/null 3>&- 4>&- 5>&- 6>&- 7>&- 8>&-) &
cat1=$!
if [ -z "$merged" ]; then
  (exec cat <&8 >&7 2>/dev/null 3>&- 4>&- 5>&- 6>&- 7>&- 8>&-) &
  cat2=$!
fi
trap '' USR1
look_after &
sender=$!
trap - USR1
watch=
if [ -n "$limit" ]; then
  (
    trap 'kill $! 2>/dev/null; exit' TERM
    (exec sleep "$limit") &
    wait $!
    read -r top <"$name.pid" && : >"$name.late" && kill_tree "$top"
  ) >/dev/null 2>&1 3>&- 5>&- &
  watch=$!
fi
# In the foreground, since a shell starts what is in the background deaf to interrupts.
{
  (
    exec </dev/null >"$name.pipe1"
    if [ -n "$merged" ]; then exec 2>&1; else exec 2>"$name.pipe2"; fi
    exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&-
    cd -- "$cwd" || exit
    read -r self rest </proc/self/stat
    echo "$self" >"$name.pid"
    [ ! -e "$name.cancelled" ] || exit 137
    PATH=$own
    exec "$@"
  )
  status=$?
} 2>/dev/null
[ -s "$name.pid" ] || status=no-cwd
exec 3>&- 5>&-
echo $status >"$name.status"
[ -z "$watch" ] || [ -e "$name.late" ] || kill $watch 2>/dev/null
# The collectors end with the last who writes; should that take long, the sender does not wait for it.
trap : USR2
{ wait $cat1 $cat2; } 2>/dev/null
: >"$name.over"
kill -USR1 $sender 2>/dev/null
wait $sender
exit 0`;

/**
 * Runs a self-contained command by the shortest way, in this very shell. Arguments: the call's name, the
 * working directory, the files that are no longer needed, as patterns, and the command in pieces.
 */
export const RUN_SELF_CONTAINED = `
_name=$1 _cwd=$2 _old=$3
shift 3
PATH=$PATH:/usr/local/bin:/usr/bin:/bin
echo '!start'
echo $$ >"$_name.pid"
if [ -e "$_name.cancelled" ]; then echo '!cancelled'; exit; fi
[ -z "$_old" ] || rm -f $_old
cd -- "$_cwd" 2>/dev/null || { echo '!end no-cwd'; exit; }
_command=
for _piece; do _command=$_command$_piece; done
exec 3>&1 4>&2 </dev/null >"$_name.out" 2>"$_name.err"
trap '
  _status=$?
  exec >&3 2>&4
  [ ! -s "$_name.out" ] || base64 <"$_name.out"
  [ ! -s "$_name.err" ] || base64 <"$_name.err" >&2
  echo "!end $_status 0 0 0"
' EXIT
eval "$_command"
exit`;

/** Ends a call's command, or keeps it from starting. Argument: the call's name. */
export const END = `
name=$1
PATH=$PATH:/usr/local/bin:/usr/bin:/bin
${KILL_TREE}
: >"$name.cancelled"
[ ! -s "$name.status" ] || exit 0
{ read -r top <"$name.pid"; } 2>/dev/null && kill_tree "$top"
exit 0`;
