import { frameworkLogger, openLog, traceOf } from "@libretto/adapters/server/operations/log";
import { newPortStates } from "@libretto/adapters/server/operations/port-states";
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

const written = (least: "debug" | "info" | "warn" | "error") => {
  const lines: string[] = [];
  return { log: openLog(least, { write: (line) => void lines.push(line) }), lines };
};

describe("the log", () => {
  it("is one JSON line each, of at least the weight that is asked for", () => {
    const { log, lines } = written("info");
    log.write("debug", "nothing");
    log.write("info", "request", { status: 200 });
    log.write("error", "two\nlines");
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { level: "info", time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), status: 200, event: "request" },
      { level: "error", time: expect.any(String), event: "two\nlines" },
    ]);
    for (const line of lines) expect(line).toMatch(/^[^\n]*\n$/);
  });

  it("PR-5: takes of the framework's lines the exception, and no words, which quote addresses", () => {
    const { log, lines } = written("info");
    const framework = frameworkLogger(log);
    framework.warn({ err: thrown("Anna") }, "Reply was already sent in /api?name=Anna");
    framework.error(thrown("Anna"));
    framework.info("incoming Anna");
    framework.child({}).fatal("Anna");
    expect(lines.map((line) => JSON.parse(line).error)).toEqual(["RangeError", "RangeError", undefined]);
    expect(lines.join()).not.toContain("Anna");
  });

  it("says of a port once that it is away and once that it is back", () => {
    const { log, lines } = written("info");
    let now = 0;
    const ports = newPortStates(log, () => now);
    ports.reportSuccess("mail");
    ports.reportFailure("mail", { code: "ECONNREFUSED" });
    ports.reportFailure("mail", {});
    now = 90_000;
    expect(ports.samples()).toContainEqual(["mail", 0]);
    ports.reportSuccess("mail");
    ports.reportSuccess("mail");
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: "error", event: "port away", port: "mail", code: "ECONNREFUSED" }),
      expect.objectContaining({ level: "warn", event: "port back", port: "mail", seconds: 90 }),
    ]);
    expect(ports.samples()).toContainEqual(["mail", 1]);
  });
});
