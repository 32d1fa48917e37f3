import { expect, it } from "vitest";
import { asOrdinaryUser } from "./as-user.js";

it("an ordinary user's calls meet permissions as plain file access does", () => {
  const output = asOrdinaryUser("test/runtime/workspace/permissions.ts", (folder) => [folder]);
  expect(JSON.parse(output)).toEqual({
    "read unreadable": "EACCES: permission denied, open 'unreadable'",
    "write read-only": "EACCES: permission denied, access 'read-only'",
    "read-only holds": "old",
    "write set-id": "done",
    // As the kernel does when somebody writes to such a file.
    "set-id mode": "755",
    "write in closed folder": "done",
    "closed file holds": "new",
    "same file": true,
    "write twice-named in closed folder": "EACCES: permission denied, open 'closed/twice'",
    "second name holds": "old",
    "write new in closed folder": "EACCES: permission denied, open 'closed/new'",
    "closed folder holds": ["twice", "writable"],
    "list dark": "EACCES: permission denied, scandir 'dark'",
    "read in dark": "EACCES: permission denied, open 'dark/x'",
    "made in dark": false,
  });
});
