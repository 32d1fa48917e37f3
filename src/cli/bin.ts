#!/usr/bin/env node
import { main } from "./main.js";

// A reader that has seen enough (`| head`) closes the pipe: that is no failure of ours.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

process.exitCode = await main(process.argv.slice(2), process.cwd(), {
  out: process.stdout,
  err: process.stderr,
  env: process.env,
});
