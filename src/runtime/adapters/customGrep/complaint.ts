/**
 * Whether ripgrep complains of nothing but files that were removed or renamed while it went through
 * their folder: they are not there to be searched, and no reason to fail the search.
 */
export function isAboutVanished(complaint: string): boolean {
  const vanished = /: (No such file or directory|Not a directory) \(os error \d+\)$/;
  return complaint !== "" && complaint.split("\n").every((line) => vanished.test(line));
}
