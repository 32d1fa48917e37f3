import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Leftovers, patternsOf } from "../../../../src/runtime/sandboxes/vercel/leftovers.js";

const MINUTES = 60_000;

describe("what calls leave in the machine", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const addCalls = (leftovers: Leftovers, count: number, name = "call") => {
    for (let n = 1; n <= count; n += 1) leftovers.addCall(`${name}-${n}`, undefined);
  };

  it("goes once there is enough of it, or after a failure", () => {
    const leftovers = new Leftovers();
    addCalls(leftovers, 15);
    expect(patternsOf(leftovers.take())).toBe("");
    leftovers.addFiles(["upload"]);
    expect(patternsOf(leftovers.take())).toMatch(/^call-1\.\[!c\]\* .* call-15\.\[!c\]\* upload$/);
    addCalls(leftovers, 1);
    leftovers.noteFailure(true);
    expect(leftovers.take().calls).toEqual(["call-1"]);
  });

  it("goes but for the marks, which go when they are old", () => {
    const leftovers = new Leftovers();
    const clear = () => {
      leftovers.noteFailure(true);
      const clearing = leftovers.take();
      leftovers.noteCleared(clearing);
      return patternsOf(clearing);
    };
    addCalls(leftovers, 1);
    expect(clear()).toBe("call-1.[!c]*");
    vi.advanceTimersByTime(9 * MINUTES);
    expect(clear()).toBe("");
    vi.advanceTimersByTime(2 * MINUTES);
    expect(clear()).toBe("call-1.c*");
    expect(clear()).toBe("");
  });

  it("never makes more of an argument than a program takes", () => {
    const leftovers = new Leftovers();
    addCalls(leftovers, 5000, `/tmp/.pi-tool-catalog-${"f".repeat(16)}`);
    const clearing = leftovers.take();
    leftovers.noteCleared(clearing);
    expect(patternsOf(clearing).length).toBeLessThan(128 * 1024);
    vi.advanceTimersByTime(11 * MINUTES);
    leftovers.addFiles(Array.from({ length: 5000 }, (_, n) => `/tmp/upload-${n}`));
    expect(patternsOf(leftovers.take()).length).toBeLessThan(128 * 1024);
  });

  it("may be awaited for a while, where a call has no answer", () => {
    const leftovers = new Leftovers();
    leftovers.noteFailure(true);
    expect(leftovers.isAwaited).toBe(false);
    leftovers.noteFailure(false);
    expect(leftovers.isAwaited).toBe(true);
    vi.advanceTimersByTime(11 * MINUTES);
    expect(leftovers.isAwaited).toBe(false);
  });

  const taken = (leftovers: Leftovers) => {
    leftovers.noteFailure(true);
    return leftovers.take().calls;
  };

  it("keeps whole outputs by their bytes", () => {
    const leftovers = new Leftovers();
    for (let n = 1; n <= 100; n += 1) leftovers.addCall(`call-${n}`, 1_000_000);
    expect(taken(leftovers)).toEqual([]);
    leftovers.addCall("large", 439_000_000);
    expect(taken(leftovers)).toEqual(["call-1", "call-2", "call-3"]);
    leftovers.addCall("larger", 900_000_000);
    expect(taken(leftovers)).toHaveLength(98);
    leftovers.addCall("small", 1);
    expect(taken(leftovers)).toEqual(["larger"]);
  });

  it("keeps a few hundred of them at most", () => {
    const leftovers = new Leftovers();
    for (let n = 1; n <= 302; n += 1) leftovers.addCall(`call-${n}`, 60_000);
    expect(taken(leftovers)).toEqual(["call-1", "call-2"]);
  });
});
