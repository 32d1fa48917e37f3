/** What must not be left in a text for terminals: controls but the line feed, bidi, invisible, half characters. */
export const HARMFUL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u2028-\u202e\u2066-\u2069\u{e0041}]|\p{Surrogate}/u;
