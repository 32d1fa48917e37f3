import { KILL_TREE } from "./kill-tree.js";
import { DRAIN, LOOK_AFTER } from "./look-after.js";
import { ANSWER_AGAIN, MOST_KEPT, SEND } from "./send.js";

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

/** What is wrong where the output of a command cannot be collected. */
const FULL = "there is no room for output in /tmp of the sandbox";

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
full=
echo $status >"$name.status" || full=1
[ -z "$watch" ] || [ -e "$name.late" ] || kill $watch 2>/dev/null
# The collectors end with the last who writes; should that take long, the sender does not wait for it.
trap : USR2
for collector in $cat1 $cat2; do
  { wait $collector; } 2>/dev/null
  case $? in 0 | 12[89] | 1[3-9]? | 2??) ;; *) full=1 ;; esac
done
: >"$name.over"
kill -USR1 $sender 2>/dev/null
wait $sender
[ -z "$full" ] || echo "!error ${FULL}"
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
  echo . >"$_name.room" || { echo "!error ${FULL}"; exit; }
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
