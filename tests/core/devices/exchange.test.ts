import { concatBytes } from "@libretto/core/devices/bytes";
import { advanceExchange, type ExchangeStep, startExchange } from "@libretto/core/devices/checkme/exchange";
import { isCollision, type LinkEvent } from "@libretto/core/devices/checkme/link";
import { getInfo, responseBytes, startRead } from "@libretto/core/devices/checkme/packets";
import { describe, expect, it } from "vitest";

const ANSWER = responseBytes(0, Uint8Array.of(1, 2, 3, 4));
const LONG = startRead("20240101223000");
const written: LinkEvent = { kind: "written" };
const collided: LinkEvent = { kind: "collided" };
const elapsed: LinkEvent = { kind: "elapsed" };
const received = (bytes: Uint8Array): LinkEvent => ({ kind: "received", bytes });
const times = <A>(count: number, value: A): readonly A[] => Array.from({ length: count }, () => value);

const having = (initialStep: ExchangeStep, ...events: readonly LinkEvent[]): ExchangeStep =>
  events.reduce(
    (step, event) => (step.state === "running" ? advanceExchange(step.exchange, event) : step),
    initialStep,
  );
const orders = (step: ExchangeStep) => (step.state === "running" ? step.commands : step);
const waits = (milliseconds: number) => ({ kind: "wait", milliseconds });
const writes = (piece: Uint8Array) => ({ kind: "write", piece });

describe("one request and its response", () => {
  it("writes the pieces in order, then checks every 300 ms for data", () => {
    expect(orders(startExchange(LONG))).toEqual([writes(LONG.subarray(0, 20)), waits(300)]);
    expect(orders(having(startExchange(LONG), written))).toEqual([writes(LONG.subarray(20)), waits(300)]);
    expect(orders(having(startExchange(LONG), written, written))).toEqual([waits(300)]);
    expect(orders(having(startExchange(LONG), written, written, elapsed))).toEqual([waits(300)]);
  });

  it("completes with a whole packet, for any chunks", () => {
    const answeredState = { state: "answered", answer: { code: 0, number: 0, payload: Uint8Array.of(1, 2, 3, 4) } };
    expect(having(startExchange(getInfo()), written, received(ANSWER))).toEqual(answeredState);
    const bytes = [...ANSWER].map((byte) => received(Uint8Array.of(byte)));
    expect(having(startExchange(getInfo()), written, ...bytes)).toEqual(answeredState);
  });

  it("keeps a response that arrives before the write is confirmed", () => {
    const early = having(startExchange(getInfo()), received(ANSWER));
    expect(early.state).toBe("running");
    expect(having(early, written).state).toBe("answered");
  });

  it("ignores data that arrived before the request was complete", () => {
    expect(having(startExchange(LONG), received(ANSWER), written, written).state).toBe("running");
    const retried = having(startExchange(getInfo()), received(ANSWER), collided, received(ANSWER), elapsed);
    expect(orders(retried)).toEqual([writes(getInfo()), waits(300)]);
    expect(having(retried, written).state).toBe("running");
    expect(having(retried, written, received(ANSWER)).state).toBe("answered");
  });

  it("ignores damaged data that cannot be the response", () => {
    const wrong = received(ANSWER.map((byte, index) => (index === 8 ? byte ^ 1 : byte)));
    expect(having(startExchange(LONG), wrong).state).toBe("running");
    expect(having(startExchange(getInfo()), collided, wrong).state).toBe("running");
    expect(having(startExchange(getInfo()), received(ANSWER), wrong, written).state).toBe("answered");
  });

  it("ends after ten empty checks in a row, 3 s, and not before", () => {
    const requested = having(startExchange(getInfo()), written);
    expect(having(requested, ...times(9, elapsed)).state).toBe("running");
    expect(having(requested, ...times(10, elapsed))).toEqual({ state: "failed", error: "TIMEOUT" });
    const half = received(ANSWER.subarray(0, 4));
    expect(having(requested, ...times(9, elapsed), half, ...times(10, elapsed)).state).toBe("running");
    expect(having(requested, ...times(9, elapsed), half, ...times(11, elapsed)).state).toBe("failed");
    expect(having(requested, ...times(9, elapsed), received(new Uint8Array(0)), elapsed).state).toBe("failed");
  });

  it("ends a write that never completes", () => {
    expect(having(startExchange(LONG), ...times(10, elapsed))).toEqual({ state: "failed", error: "TIMEOUT" });
    expect(having(startExchange(LONG), ...times(9, elapsed), written, ...times(9, elapsed)).state).toBe("running");
    expect(having(startExchange(LONG), written, ...times(9, elapsed), written, ...times(9, elapsed)).state).toBe(
      "running",
    );
  });

  it("writes the same piece again after 1500 ms when writes collide, at most three times", () => {
    const startedExchange = having(startExchange(LONG), written);
    const again: readonly LinkEvent[] = [collided, elapsed];
    expect(orders(having(startedExchange, collided))).toEqual([waits(1500)]);
    expect(orders(having(startedExchange, ...again))).toEqual([writes(LONG.subarray(20)), waits(300)]);
    const third = having(startedExchange, ...again, ...again, ...again);
    expect(orders(third)).toEqual([writes(LONG.subarray(20)), waits(300)]);
    expect(having(third, written, received(ANSWER)).state).toBe("answered");
    expect(having(third, collided)).toEqual({ state: "failed", error: "BUSY" });
  });

  it("counts collisions for each piece, and waits 500 ms where configured", () => {
    const again: readonly LinkEvent[] = [collided, elapsed];
    const second = having(startExchange(LONG), ...again, ...again, ...again, written, ...again, ...again, ...again);
    expect(second.state).toBe("running");
    expect(orders(having(startExchange(getInfo(), 500), collided))).toEqual([waits(500)]);
  });

  it("ignores write events while it writes nothing", () => {
    const requested = having(startExchange(getInfo()), written);
    for (const event of [written, collided]) expect(having(requested, event)).toEqual({ ...requested, commands: [] });
  });

  it("fails at a wrong CRC, a lost connection, monitor data, and endless noise", () => {
    const requested = having(startExchange(getInfo()), written);
    const wrong = ANSWER.map((byte, index) => (index === 8 ? byte ^ 1 : byte));
    expect(having(requested, received(wrong))).toEqual({ state: "failed", error: "CRC_MISMATCH" });
    expect(having(requested, { kind: "lost" })).toEqual({ state: "failed", error: "DISCONNECTED" });
    const monitor = [Uint8Array.of(0xa5), Uint8Array.of(0x5a)].map(received);
    expect(having(requested, ...monitor)).toEqual({ state: "failed", error: "MONITOR_MODE" });
    expect(having(requested, received(new Uint8Array(16 * 520))).state).toBe("running");
    expect(having(requested, received(new Uint8Array(16 * 520 + 1)))).toEqual({
      state: "failed",
      error: "BAD_START_BYTE",
    });
    expect(having(requested, received(concatBytes(Uint8Array.of(0xa5, 0x5a), ANSWER))).state).toBe("answered");
  });

  it("recognises a collision by its message, in any case", () => {
    expect(isCollision("NetworkError: GATT operation already in progress.")).toBe(true);
    expect(isCollision("ALREADY IN PROGRESS")).toBe(true);
    expect(isCollision("GATT Server is disconnected")).toBe(false);
  });
});
