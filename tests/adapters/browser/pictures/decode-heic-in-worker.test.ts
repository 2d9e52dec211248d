import { decodeHeicInWorker, type HeicWorker } from "@libretto/adapters/browser/pictures/decode-heic-in-worker";
import { afterEach, describe, expect, it, vi } from "vitest";

afterEach(() => vi.useRealTimers());

/** A worker that reports an event after it has the bytes, or never. */
const workerWith = (event: { readonly type: string; readonly data?: unknown } | null) => {
  const listeners = new Map<string, (event: { readonly data?: unknown }) => void>();
  const terminate = vi.fn();
  const worker = {
    addEventListener: (type: string, listen: (event: { readonly data?: unknown }) => void) =>
      listeners.set(type, listen),
    postMessage: () => {
      if (event !== null) listeners.get(event.type)?.(event);
    },
    terminate,
  };
  return { worker: worker as unknown as HeicWorker, terminate };
};

describe("the worker of HEIC pictures", () => {
  it.each([
    ["a picture", { type: "message", data: { data: new Uint8ClampedArray(4), width: 1, height: 1 } }, 1],
    ["no picture", { type: "message", data: null }, undefined],
    ["an error", { type: "error" }, undefined],
    ["a message that cannot be read", { type: "messageerror" }, undefined],
  ])("ends after %s", async (_, event, width) => {
    const { worker, terminate } = workerWith(event);
    expect((await decodeHeicInWorker(() => worker, new ArrayBuffer(1)))?.width).toBe(width);
    expect(terminate).toHaveBeenCalledOnce();
  });

  it("ends when it gives no answer", async () => {
    vi.useFakeTimers();
    const { worker, terminate } = workerWith(null);
    const decoding = decodeHeicInWorker(() => worker, new ArrayBuffer(1));
    await vi.runAllTimersAsync();
    expect(await decoding).toBeNull();
    expect(terminate).toHaveBeenCalledOnce();
  });
});
