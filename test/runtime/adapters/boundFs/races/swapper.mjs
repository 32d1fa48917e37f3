import { lstatSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";

/*
 * A process that never stops changing what a name stands for, as fast as it can. Plain JavaScript, so
 * that it starts at once. Arguments: what to do, the name, and what takes its place.
 */
const [kind, name, other] = process.argv.slice(2);

/** The tools write there as well: what they put in the way, or remove, must not stop the swapping. */
function insist(work) {
  for (;;) {
    try {
      work();
      return;
    } catch {}
  }
}

function move(from, to) {
  insist(() => {
    if (lstatSync(from, { throwIfNoEntry: false }) === undefined) return;
    try {
      renameSync(from, to);
    } catch (error) {
      rmSync(to, { recursive: true, force: true });
      throw error;
    }
  });
}

const rounds = {
  /** The name is now the one thing, now the other. */
  exchange() {
    const away = `${name}-away`;
    move(name, away);
    move(other, name);
    move(name, other);
    move(away, name);
  },
  /** A link that says now the one, now the other; there is always one. */
  relink() {
    for (const target of ["inside", other]) {
      symlinkSync(target, `${name}-next`);
      renameSync(`${name}-next`, name);
    }
  },
  /** A file that is removed, is a link for a while, and a file again. */
  recreate() {
    insist(() => {
      rmSync(name, { force: true });
      symlinkSync(other, name);
    });
    unlinkSync(name);
    writeFileSync(name, "INSIDE\n");
  },
};

process.stdout.write("ready\n");
for (;;) rounds[kind]();
