import type { Tokenizer } from "../compiler/prompt/prompt-size.js";
import type { CountTokens } from "./prompt.js";

/** What marks the ends of messages is ordinary text where a tool's description holds it. */
const PLAIN_TEXT = { disallowedSpecial: new Set<string>() };

/**
 * A tokenizer with its vocabulary: megabytes that take most of a second to load, so only for texts that
 * are measured. It counts what the models of its name count, offline.
 */
export async function loadTokenizer(name: Tokenizer): Promise<CountTokens> {
  const { countTokens } = await vocabulary(name);
  return (text) => countTokens(text, PLAIN_TEXT);
}

/** Written out, so that each is a package's file to every bundler and type check. */
function vocabulary(name: Tokenizer) {
  switch (name) {
    case "o200k_base":
      return import("gpt-tokenizer/encoding/o200k_base");
    case "cl100k_base":
      return import("gpt-tokenizer/encoding/cl100k_base");
  }
}
