/*
 * What runs in the machine around a command, in POSIX sh with coreutils alone.
 *
 * The command's output goes to two files of the call's own folder, from which it is sent as base64
 * while the command runs: what arrives is ASCII, so that no reader can tear a character; a background
 * child that keeps the output open holds nobody up; and the whole output lies in the machine, however
 * little of it is sent. Rows on stdout that begin with `!` say how things stand, and the last one how the
 * command ended: where it is missing, nobody knows.
 *
 * The folder is made once: a call that is delivered twice, because its answer was lost on the way, finds
 * it there, runs nothing and answers with what the first delivery's command printed.
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
 * by size and never to a file's end, which a background child may move on for ever.
 */
const SEND = `
flush() {
  size1=0 size2=0
  [ -s "$dir/1" ] || [ -s "$dir/2" ] || return 0
  set -- $(wc -c "$dir/1" "$dir/2")
  size1=$1 size2=$3
  send "$dir/1" "$sent1" "$size1"
  send "$dir/2" "$sent2" "$size2" >&2
  sent1=$size1 sent2=$size2
  trim "$dir/1" "$size1"
  trim "$dir/2" "$size2"
}
part() {
  if [ "$2" -gt 0 ]; then tail -c "+$(($2 + 1))" <"$1" | head -c "$3"; else head -c "$3" <"$1"; fi
}
send() {
  count=$(($3 - $2))
  if [ "$count" -gt "$left" ]; then count=$left cut=1; fi
  [ "$count" -gt 0 ] || return 0
  left=$((left - count))
  part "$1" "$2" "$count" | base64
}
trim() {
  [ "$2" -gt "$most" ] || return 0
  cut=1
  [ -e "$1.head" ] || head -c "$most" "$1" >"$1.head"
  : >"$1"
}
whole() { part "$dir/1" 0 "$size1"; part "$dir/2" 0 "$size2"; }
last() { part "$1" $(($2 > ${TAIL} ? $2 - ${TAIL} : 0)) ${TAIL}; }
finish() {
  for file in 1 2; do [ ! -e "$dir/$file.head" ] || mv "$dir/$file.head" "$dir/$file"; done
  total=$((size1 + size2)) kept=
  if [ -n "$cut" ] || [ "$total" -gt "$keep_bytes" ]; then kept=1
  elif [ "$total" -gt "$keep_lines" ] && [ "$(whole | wc -l)" -ge "$keep_lines" ]; then kept=1
  fi
  if [ -z "$kept" ]; then :
  elif [ "$size2" -eq 0 ]; then ln "$dir/1" "$dir/output" 2>/dev/null
  else whole >"$dir/output"
  fi
  if [ -n "$cut" ]; then
    echo '!tail'
    { last "$dir/1" "$size1"; last "$dir/2" "$size2"; } | tail -c ${TAIL} | base64
  fi
  read -r status <"$dir/status"
  echo "!end $status $total \${cut:-0} \${kept:-0}"
}`;

/** Bytes of a command's output that are kept in the machine, for each of its two streams. */
const MOST_KEPT = 256 * 1024 * 1024;

/**
 * Runs a command. Arguments: the call's folder, the bytes to send at most, the bytes and lines beyond
 * which the whole output is kept, the working directory, the folders that are no longer needed, the form
 * of the command (`word`: an argument of the shell; `file`: a script to be written; `script`: one that is
 * there already, named by the only piece), and the command in pieces.
 */
export const RUN = `
dir=$1 left=$2 keep_bytes=$3 keep_lines=$4 cwd=$5 old=$6 form=$7
shift 7
most=${MOST_KEPT} cut= over= sent1=0 sent2=0 own=$PATH
PATH=$PATH:/usr/local/bin:/usr/bin:/bin
${KILL_TREE}${SEND}
if ! (umask 077 && exec mkdir "$dir") 2>/dev/null; then
  if [ -e "$dir/cancelled" ]; then echo '!cancelled'; exit; fi
  if [ ! -d "$dir" ]; then echo "!error \${dir%/*} in the sandbox cannot be written to"; exit; fi
  while [ ! -s "$dir/status" ]; do sleep 0.1; done
  flush
  finish
  exit
fi
[ -z "$old" ] || rm -rf $old >/dev/null 2>&1 &
command=
for piece; do command=$command$piece; done
case $form in
  file) printf %s "$command" >"$dir/command"; command=$dir/command ;;
esac
shell=$(command -v bash || command -v sh)
set -- "$shell" "$command"
[ "$form" != word ] || set -- "$shell" -c "$command"
session=$(command -v setsid) && set -- "$session" "$@"
: >"$dir/1"
: >"$dir/2"
trap '' USR1
(
  trap : USR1
  nap=0.1
  while :; do
    [ ! -s "$dir/status" ] || over=1
    flush
    [ -z "$over" ] || break
    if ! kill -0 $$ 2>/dev/null; then
      { read -r top <"$dir/pid"; } 2>/dev/null && kill_tree "$top"
      [ -s "$dir/status" ] || echo 137 >"$dir/status"
      exit
    fi
    [ ! -s "$dir/status" ] || continue
    sleep $nap >/dev/null 2>&1 &
    wait $!
    case $? in [1-9] | [1-9][0-9]) nap=1 ;; esac
  done
  finish
) &
sender=$!
trap - USR1
# In the foreground, since a shell starts what is in the background deaf to interrupts.
{
  (
    exec </dev/null >>"$dir/1" 2>>"$dir/2"
    cd -- "$cwd" || exit
    read -r self rest </proc/self/stat
    echo "$self" >"$dir/pid"
    [ ! -e "$dir/cancelled" ] || exit 137
    PATH=$own
    exec "$@"
  )
  status=$?
} 2>/dev/null
[ -s "$dir/pid" ] || status=no-cwd
echo $status >"$dir/status"
kill -USR1 $sender 2>/dev/null
wait $sender
exit 0`;

/** Ends a call's command, or keeps it from starting. Argument: the call's folder. */
export const END = `
dir=$1
PATH=$PATH:/usr/local/bin:/usr/bin:/bin
${KILL_TREE}
(umask 077 && mkdir -p "$dir") && : >"$dir/cancelled"
[ ! -s "$dir/status" ] || exit 0
{ read -r top <"$dir/pid"; } 2>/dev/null && kill_tree "$top"
exit 0`;
