import { traceOf } from "@libretto/adapters/server/log";
import { describe, expect, it } from "vitest";

const FRAMES = [
  "Pool.query (file:///srv/pool.js:1:22)",
  "async new Page (/srv/page.ts:1:22)",
  "get rows [as rows] (node:internal/rows:1:22)",
  "/srv/page.ts:1:22",
];
const PLANTED = ["    at Anna Rossi, HIV positiva", "    at Anna Rossi (/a.ts:1:1)", "    at 2026-11-22T10:12:30"];

const thrown = (message: string): Error =>
  Object.assign(new RangeError(message), {
    stack: [`RangeError: ${message}`, ...FRAMES.map((frame) => `    at ${frame}`)].join("\n"),
  });

describe("what is logged of an exception", () => {
  it("is its kind, its code and where it arose", () => {
    const error = Object.assign(thrown("no"), { code: "E1" });
    expect(traceOf(error)).toEqual({ error: "RangeError", code: "E1", at: FRAMES.join(" < ") });
    expect(traceOf(thrown(""))).toEqual({ error: "RangeError", at: FRAMES.join(" < ") });
    expect(traceOf("no")).toEqual({ error: "string" });
  });

  it("begins where it was really thrown", () => {
    expect(traceOf(new Error("no\nand no")).at).toMatch(/^[^<]*log\.test\.ts:\d+:\d+/);
  });

  it.each([
    ["as it was thrown", {}],
    ["by another name since", { name: "PageError" }],
    ["by other words since", { message: "no" }],
    ["by its first words since", { message: "Anna" }],
  ])("PR-5: is no line of a message that looks like a place, %s", (_, changed) => {
    const error = Object.assign(thrown(["Anna", ...PLANTED].join("\n")), changed);
    expect(traceOf(error).at).toBe(FRAMES.join(" < "));
  });

  it("PR-5: is no line of a message that looks exactly like a place", () => {
    expect(traceOf(thrown("Anna\n    at Rossi (/positiva.ts:1:1)")).at).toBe(FRAMES.join(" < "));
  });
});
