import { KILL_TREE } from "./kill-tree.js";
import { DRAIN, LOOK_AFTER } from "./look-after.js";
import { ANSWER_AGAIN, MOST_KEPT, NO_PLACE, SEND } from "./send.js";

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
 * first delivery's command printed. When it is cleared away, an empty mark takes its place: for a delivery
 * that comes even later. Marks are the only files of a call whose kind begins with a `c`.
 *
 * A machine's time goes into starting programs, so what the shell can do itself, it does.
 */

/** What is wrong where the output of a command cannot be collected. */
const FULL = "there is no room for output in /tmp of the sandbox";

/** Finds a program on PATH by the shell's own means; \`need\` ends the call where the machine lacks one. */
const PROGRAM = `
program() {
  IFS=:
  for _found in $PATH; do
    _found=$_found/$1
    if [ -x "$_found" ]; then unset IFS; return 0; fi
  done
  unset IFS
  return 1
}
need() {
  for _needed; do
    program "$_needed" || { echo "!error $_needed is not in the sandbox: install coreutils there"; exit; }
  done
}`;

/**
 * Ends a delivery that comes too late: the call was ended, or it is over and cleared away, or the object
 * that all calls of this name are of was disposed of.
 */
const UNLESS_TOO_LATE = `
if [ -e "$_name.cancelled" ] || [ -e "$_name.cleared" ] || [ -e "\${_name%-*}.disposed" ]; then
  echo '!cancelled'
  exit
fi`;

/** Clears away what earlier calls left, once they are marked as over. */
const CLEAR = `
for _call in $_over; do { true >"$_call.cleared"; } 2>/dev/null; done
[ -z "$_old" ] || rm -f $_old`;

/**
 * Runs a command. Arguments: the call's name; the bytes to send at most; the bytes and lines beyond
 * which the whole output is kept; the working directory; the calls that are over; the files that are no
 * longer needed, as patterns; the form of the command (`word`: an argument of the shell; `file`: a script to be written;
 * `script`: one that is there already, named by the only piece); `merged` for one whose two outputs are one;
 * the seconds after which it is ended, if any; and the command in pieces.
 */
export const RUN = `
_name=$1 _left=$2 _keep_bytes=$3 _keep_lines=$4 _cwd=$5 _over=$6 _old=$7 _form=$8 _merged=$9
shift 9
_limit=$1
shift
_most=${MOST_KEPT} _own=$PATH
_cut= _settled= _lost= _full1= _full2= _cat2= _sent1=0 _sent2=0 _size1=0 _size2=0
_out=$_name.out _err=$_name.err
PATH=$PATH:/usr/local/bin:/usr/bin:/bin
echo '!start'
${UNLESS_TOO_LATE}
${KILL_TREE}${SEND}${PROGRAM}${DRAIN}${LOOK_AFTER}
need base64 cat head mkfifo tail wc
set -C
if ! { true >"$_name.out"; } 2>/dev/null; then ${ANSWER_AGAIN}
fi
set +C
exec 6>>"$_name.out" 7>>"$_name.err" 9>"$_name.pid"
# A command that clears /tmp takes the names away, not the files.
_out=/proc/self/fd/6 _err=/proc/self/fd/7 _pid_file=/proc/self/fd/9
${CLEAR}
_command=
for _piece; do _command=$_command$_piece; done
if [ "$_form" = file ]; then printf %s "$_command" >"$_name.script"; _command=$_name.script; fi
program bash || program sh
set -- "$_found" "$_command"
[ "$_form" != word ] || set -- "$_found" -c "$_command"
if program setsid; then set -- "$_found" "$@"; fi
mkfifo "$_name.pipe1" "$_name.pipe2" || exit
# Opened for both at first, so that no end waits for the other, and kept so until the command has begun.
exec 3<>"$_name.pipe1" 5<>"$_name.pipe2"
exec 4<"$_name.pipe1" 8<"$_name.pipe2"
(exec cat <&4 >&6 2>/dev/null 3>&- 4>&- 5>&- 6>&- 7>&- 8>&-) &
_cat1=$!
if [ -z "$_merged" ]; then
  (exec cat <&8 >&7 2>/dev/null 3>&- 4>&- 5>&- 6>&- 7>&- 8>&-) &
  _cat2=$!
fi
trap '' USR1
look_after &
_sender=$!
trap - USR1
_watch=
if [ -n "$_limit" ]; then
  (
    trap 'kill $! 2>/dev/null; exit' TERM
    (exec sleep "$_limit") &
    wait $!
    read -r _top <"$_pid_file" && : >"$_name.late" && kill_tree "$_top"
  ) >/dev/null 2>&1 3>&- 5>&- &
  _watch=$!
fi
# In the foreground, since a shell starts what is in the background deaf to interrupts.
{
  (
    exec </dev/null >"$_name.pipe1"
    if [ -n "$_merged" ]; then exec 2>&1; else exec 2>"$_name.pipe2"; fi
    exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&-
    cd -- "$_cwd" || { : >"$_name.no-cwd"; exit; }
    unset OLDPWD
    read -r _self _rest </proc/self/stat
    echo "$_self" >&9
    exec 9>&-
    # Again, since whoever marks it may have looked for a call that runs a moment before.
    [ ! -e "$_name.cancelled" ] && [ ! -e "$_name.cleared" ] || exit 137
    PATH=$_own
    exec "$@"
  )
  _status=$?
} 2>/dev/null
[ ! -e "$_name.no-cwd" ] || _status=no-cwd
exec 3>&- 5>&-
_full=
echo $_status >"$_name.status" || _full=1
[ -z "$_watch" ] || [ -e "$_name.late" ] || kill $_watch 2>/dev/null
# The collectors end with the last who writes; should that take long, the sender does not wait for it.
trap : USR2
for _collector in $_cat1 $_cat2; do
  { wait $_collector; } 2>/dev/null
  case $? in 0 | 12[89] | 1[3-9]? | 2??) ;; *) _full=1 ;; esac
done
: >"$_name.over"
kill -USR1 $_sender 2>/dev/null
wait $_sender
[ -z "$_full" ] || echo "!error ${FULL}"
exit 0`;

/** Sends what a self-contained command printed, and says how it ended. */
const ANSWER = `
  [ ! -s "$_name.out" ] || base64 <"$_name.out" || _lost=1
  [ ! -s "$_name.err" ] || base64 <"$_name.err" >&2 || _lost=1
  # On a row of its own, whatever base64 has written of its last.
  [ -z "$_lost" ] || { echo; echo "!error what it printed could not be read in the sandbox"; }
  echo "!end $_status 0 0 0"`;

/** Answers a second delivery of a self-contained command with what the first one printed, once that has ended. */
const ANSWER_WHEN_OVER = `
  ${NO_PLACE}
  _patience=20
  while [ ! -s "$_name.status" ]; do
    ${UNLESS_TOO_LATE}
    if ! { read -r _top <"$_name.pid" && kill -0 "$_top"; } 2>/dev/null; then _patience=$((_patience - 1)); fi
    # Whoever runs it is gone, and nobody knows how far it came.
    if [ "$_patience" -eq 0 ]; then echo '!end ended 0 0 0'; exit; fi
    sleep 0.1
  done
  read -r _status <"$_name.status"
  ${ANSWER}
  exit`;

/**
 * Runs a self-contained command by the shortest way, in this very shell. Arguments: the call's name, the
 * working directory, the calls that are over, the files that are no longer needed, as patterns, and the
 * command in pieces.
 */
export const RUN_SELF_CONTAINED = `
_name=$1 _cwd=$2 _over=$3 _old=$4
shift 4
PATH=$PATH:/usr/local/bin:/usr/bin:/bin
_lost=
echo '!start'
${UNLESS_TOO_LATE}
${PROGRAM}
need base64
unset -f program need
cd -- "$_cwd" 2>/dev/null || { echo '!end no-cwd'; exit; }
unset OLDPWD
set -C
if ! { true >"$_name.out"; } 2>/dev/null; then ${ANSWER_WHEN_OVER}
fi
set +C
echo $$ >"$_name.pid"
# Again, since whoever marks it may have looked for a call that runs a moment before.
${UNLESS_TOO_LATE}
${CLEAR}
_command=
for _piece; do _command=$_command$_piece; done
exec 3>&1 4>&2 </dev/null >"$_name.out" 2>"$_name.err"
trap '
  _status=$?
  exec >&3 2>&4
  echo "$_status" >"$_name.status" || { echo "!error ${FULL}"; exit; }
  ${ANSWER}
' EXIT
eval "$_command"
exit`;

/** Ends a call's command, or keeps it from starting. Argument: the call's name. */
export const END = `
_name=$1
PATH=$PATH:/usr/local/bin:/usr/bin:/bin
${KILL_TREE}
: >"$_name.cancelled"
[ ! -s "$_name.status" ] || exit 0
if { read -r _top <"$_name.pid"; } 2>/dev/null; then kill_tree "$_top"; exit 0; fi
# The command has cleared /tmp: the shell around it is known by its arguments.
for _line in /proc/[0-9]*/cmdline; do
  case $(tr '\\0' '\\n' <"$_line" 2>/dev/null) in
    *pi-tool-catalog?"$_name"?*) _pid=\${_line#/proc/}; [ "\${_pid%/*}" = $$ ] || kill_tree "\${_pid%/*}" ;;
  esac
done
exit 0`;

/**
 * Keeps a self-contained command from starting, and fails where it may have started: that one goes on.
 * Argument: the call's name.
 */
export const CALL_OFF = `
: >"$1.cancelled"
[ ! -e "$1.out" ]`;

/**
 * Removes all files of an object. Arguments: what their names begin with, and a word where a delivery may
 * still come, which finds one empty file then.
 */
export const CLEAR_ALL = `
[ -z "$2" ] || { true >"$1.disposed"; } 2>/dev/null
rm -rf "$1"-*`;
