import { PassThrough, Readable } from "node:stream";
import { observePieces } from "@libretto/adapters/bytes/observed-pieces";
import { enforceBodyTimeout } from "@libretto/adapters/server/http/body-timeout";
import { createThroughputTimeout } from "@libretto/adapters/server/http/throughput-timeout";
import { readBody } from "@libretto/adapters/server/http/uploads/body";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

describe("IO-4: the throughput timeout", () => {
  let timeoutCount = 0;
  beforeEach(() => {
    vi.useFakeTimers();
    timeoutCount = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const createTimeout = (slowest: number) => createThroughputTimeout(slowest, () => timeoutCount++);
  const SECOND = 1000;

  it("ends after half a minute without data", () => {
    createTimeout(8).startWaiting();
    vi.advanceTimersByTime(29 * SECOND);
    expect(timeoutCount).toBe(0);
    vi.advanceTimersByTime(SECOND);
    expect(timeoutCount).toBe(1);
  });

  it("is not extended by single bytes", () => {
    const { startWaiting: waits, recordBytes: went } = createTimeout(8);
    for (let minute = 0; minute < 60 && timeoutCount === 0; minute++) {
      waits();
      vi.advanceTimersByTime(5 * SECOND);
      went(1);
    }
    expect(timeoutCount).toBe(1);
  });

  it("lasts while the required throughput is reached", () => {
    const { startWaiting: waits, recordBytes: went } = createTimeout(8);
    for (let turn = 0; turn < 1000; turn++) {
      waits();
      vi.advanceTimersByTime(5 * SECOND);
      went(8 * 5 * SECOND);
    }
    expect(timeoutCount).toBe(0);
  });

  it("does not count the server's own work, nor anything after the end", () => {
    const { startWaiting: waits, recordBytes: went, stop: over } = createTimeout(8);
    waits();
    went(1);
    vi.advanceTimersByTime(100 * SECOND);
    waits();
    over();
    vi.advanceTimersByTime(100 * SECOND);
    expect(timeoutCount).toBe(0);
  });

  it("cuts off a body that arrives too slowly", async () => {
    const source = new PassThrough();
    const body = readBody(source, 64);
    let [came, end] = [0, null as unknown];
    const read = (async () => {
      for await (const piece of body) came += piece.length;
    })().catch((error: unknown) => {
      end = error;
    });
    for (let turn = 0; turn < 20 && end === null; turn++) {
      source.write("x");
      await vi.advanceTimersByTimeAsync(4 * SECOND);
    }
    await read;
    expect([came, String(end)]).toEqual([8, "Error: the sender has stalled"]);
  });
});

describe("a request without its body", () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const isTimedOutAfter = (
    minutes: number,
    { complete = false, ended = false, headers = { "content-length": "9" } },
  ) => {
    vi.useFakeTimers();
    const raw = Object.assign(new PassThrough(), { complete: false, headers });
    enforceBodyTimeout(raw as never, () => raw.destroy());
    raw.complete = complete;
    if (ended) raw.emit("end");
    vi.advanceTimersByTime(minutes * 60_000);
    return raw.destroyed;
  };

  it("IO-4: is cut off after half a minute, and no other request", () => {
    expect([isTimedOutAfter(0.4, {}), isTimedOutAfter(0.5, {})]).toEqual([false, true]);
    expect(isTimedOutAfter(1, { ended: true })).toBe(false);
  });

  it("has no limit without a body", () => {
    expect(isTimedOutAfter(60, { headers: {} as never })).toBe(false);
  });

  it("is not cut off once the body has arrived, however long the response takes", () => {
    expect(isTimedOutAfter(60, { complete: true })).toBe(false);
  });
});

describe("observed chunks", () => {
  it("report their end when no chunk was ever requested", async () => {
    const events: string[] = [];
    const pieces = async function* () {
      yield new Uint8Array(3);
    };
    const watching = { onPiece: (bytes: number) => events.push(String(bytes)), onEnd: () => events.push("end") };
    for await (const _ of observePieces(pieces(), watching));
    expect(events).toEqual(["3", "end"]);
    const stream = Readable.from(observePieces(pieces(), watching), { objectMode: false });
    const closed = new Promise((resolve) => stream.once("close", resolve));
    stream.destroy();
    await closed;
    expect(events).toEqual(["3", "end", "end"]);
  });

  it("that are no longer wanted cause no error when the current one fails", async () => {
    const events: string[] = [];
    let fail = (): void => {};
    const making = new Promise<never>((_, reject) => {
      fail = () => reject(new Error("forgotten"));
    });
    const pieces = { [Symbol.asyncIterator]: () => ({ next: () => making }) };
    const reading = observePieces(pieces, {
      onError: () => events.push("broken"),
      onEnd: () => {
        events.push("end");
        fail();
      },
    })[Symbol.asyncIterator]();
    const nextChunk = reading.next();
    await Promise.all([reading.return?.(), expect(nextChunk).rejects.toThrow("forgotten")]);
    expect(events).toEqual(["end"]);
  });
});
