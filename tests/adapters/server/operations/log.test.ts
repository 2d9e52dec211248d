import { describeError, frameworkLogger, openLog } from "@libretto/adapters/server/operations/log";
import { createPortStates } from "@libretto/adapters/server/operations/port-states";
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

describe("the logged form of an exception", () => {
  it("is its type, its code and its position", () => {
    const error = Object.assign(thrown("no"), { code: "E1" });
    expect(describeError(error)).toEqual({ error: "RangeError", code: "E1", at: FRAMES.join(" < ") });
    expect(describeError(thrown(""))).toEqual({ error: "RangeError", at: FRAMES.join(" < ") });
    expect(describeError("no")).toEqual({ error: "string" });
  });

  it("begins at the position where it was thrown", () => {
    expect(describeError(new Error("no\nand no")).at).toMatch(/^[^<]*log\.test\.ts:\d+:\d+/);
  });

  it.each([
    ["as it was thrown", {}],
    ["with another name since", { name: "PageError" }],
    ["with another message since", { message: "no" }],
    ["with a shortened message since", { message: "Anna" }],
  ])("PR-5: contains no line of a message that resembles a position, %s", (_, changed) => {
    const error = Object.assign(thrown(["Anna", ...PLANTED].join("\n")), changed);
    expect(describeError(error).at).toBe(FRAMES.join(" < "));
  });

  it("PR-5: contains no line of a message that equals a position", () => {
    expect(describeError(thrown("Anna\n    at Rossi (/positiva.ts:1:1)")).at).toBe(FRAMES.join(" < "));
  });
});

const written = (least: "debug" | "info" | "warn" | "error") => {
  const lines: string[] = [];
  return { log: openLog(least, { write: (line) => void lines.push(line) }), lines };
};

describe("the log", () => {
  it("is one JSON line per entry of at least the configured level", () => {
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

  it("PR-5: keeps the exception of a framework message, and not its text, which contains URLs", () => {
    const { log, lines } = written("info");
    const framework = frameworkLogger(log);
    framework.warn({ err: thrown("Anna") }, "Reply was already sent in /api?name=Anna");
    framework.error(thrown("Anna"));
    framework.info("incoming Anna");
    framework.child({}).fatal("Anna");
    expect(lines.map((line) => JSON.parse(line).error)).toEqual(["RangeError", "RangeError", undefined]);
    expect(lines.join()).not.toContain("Anna");
  });

  it("reports once that a port is unreachable and once that it works again", () => {
    const { log, lines } = written("info");
    let now = 0;
    const ports = createPortStates(log, () => now);
    ports.reportSuccess("mail");
    ports.reportFailure("mail", { code: "ECONNREFUSED" });
    ports.reportFailure("mail", {});
    now = 90_000;
    expect(ports.samples()).toContainEqual(["mail", 0]);
    ports.reportSuccess("mail");
    ports.reportSuccess("mail");
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: "error", event: "dependency unreachable", port: "mail", code: "ECONNREFUSED" }),
      expect.objectContaining({ level: "warn", event: "dependency reachable", port: "mail", seconds: 90 }),
    ]);
    expect(ports.samples()).toContainEqual(["mail", 1]);
    expect([ports.lastSuccessOf("mail"), ports.lastSuccessOf("scanner")]).toEqual([90_000, null]);
  });
});
