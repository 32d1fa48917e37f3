#!/usr/bin/env node
import { main } from "./main.js";

// A reader that has seen enough (`| head`) closes the pipe: that is no failure of ours.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

// The yaml package prints its debugging to stdout when it finds these.
delete process.env["LOG_STREAM"];
delete process.env["LOG_TOKENS"];

const terminal = { out: process.stdout, err: process.stderr, env: process.env };

// Not awaited at the top level: the built command is CommonJS, which node starts faster.
main(process.argv.slice(2), process.cwd(), terminal).then((code) => {
  process.exitCode = code;
});
