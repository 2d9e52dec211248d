import { PassThrough, Readable } from "node:stream";
import { enforceBodyTimeout } from "@libretto/adapters/server/http/body-timeout";
import { observePieces } from "@libretto/adapters/server/http/observed-pieces";
import { newThroughputTimeout } from "@libretto/adapters/server/http/throughput-timeout";
import { readBody } from "@libretto/adapters/server/uploads/body";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

describe("IO-4: patience with the other end of a line", () => {
  let gone = 0;
  beforeEach(() => {
    vi.useFakeTimers();
    gone = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const patience = (slowest: number) => newThroughputTimeout(slowest, () => gone++);
  const SECOND = 1000;

  it("ends after half a minute of nothing", () => {
    patience(8).startWaiting();
    vi.advanceTimersByTime(29 * SECOND);
    expect(gone).toBe(0);
    vi.advanceTimersByTime(SECOND);
    expect(gone).toBe(1);
  });

  it("is not renewed by a byte now and then", () => {
    const { startWaiting: waits, recordBytes: went } = patience(8);
    for (let minute = 0; minute < 60 && gone === 0; minute++) {
      waits();
      vi.advanceTimersByTime(5 * SECOND);
      went(1);
    }
    expect(gone).toBe(1);
  });

  it("lasts as long as the line carries what it must", () => {
    const { startWaiting: waits, recordBytes: went } = patience(8);
    for (let turn = 0; turn < 1000; turn++) {
      waits();
      vi.advanceTimersByTime(5 * SECOND);
      went(8 * 5 * SECOND);
    }
    expect(gone).toBe(0);
  });

  it("is not used up by our own work, nor by anything once it is over", () => {
    const { startWaiting: waits, recordBytes: went, stop: over } = patience(8);
    waits();
    went(1);
    vi.advanceTimersByTime(100 * SECOND);
    waits();
    over();
    vi.advanceTimersByTime(100 * SECOND);
    expect(gone).toBe(0);
  });

  it("breaks a body off that only trickles", async () => {
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

describe("a request whose body does not come", () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const isGoneAfter = (minutes: number, { complete = false, ended = false }) => {
    vi.useFakeTimers();
    const raw = Object.assign(new PassThrough(), { complete: false });
    enforceBodyTimeout(raw as never);
    raw.complete = complete;
    if (ended) raw.emit("end");
    vi.advanceTimersByTime(minutes * 60_000);
    return raw.destroyed;
  };

  it("IO-4: is given up after half a minute, and no other", () => {
    expect([isGoneAfter(0.4, {}), isGoneAfter(0.5, {})]).toEqual([false, true]);
    expect(isGoneAfter(1, { ended: true })).toBe(false);
  });

  it("is not given up once it is there, however long the answer takes", () => {
    expect(isGoneAfter(60, { complete: true })).toBe(false);
  });
});

describe("watched pieces", () => {
  it("tell of their end also when nobody ever asked for one", async () => {
    const heard: string[] = [];
    const pieces = async function* () {
      yield new Uint8Array(3);
    };
    const watching = { onPiece: (bytes: number) => heard.push(String(bytes)), onEnd: () => heard.push("end") };
    for await (const _ of observePieces(pieces(), watching));
    expect(heard).toEqual(["3", "end"]);
    const stream = Readable.from(observePieces(pieces(), watching), { objectMode: false });
    const closed = new Promise((resolve) => stream.once("close", resolve));
    stream.destroy();
    await closed;
    expect(heard).toEqual(["3", "end", "end"]);
  });

  it("that nobody wants any more are not broken, though the one being made fails for that", async () => {
    const heard: string[] = [];
    let fail = (): void => {};
    const making = new Promise<never>((_, reject) => {
      fail = () => reject(new Error("forgotten"));
    });
    const pieces = { [Symbol.asyncIterator]: () => ({ next: () => making }) };
    const reading = observePieces(pieces, {
      onError: () => heard.push("broken"),
      onEnd: () => {
        heard.push("end");
        fail();
      },
    })[Symbol.asyncIterator]();
    const asked = reading.next();
    await Promise.all([reading.return?.(), expect(asked).rejects.toThrow("forgotten")]);
    expect(heard).toEqual(["end"]);
  });
});
