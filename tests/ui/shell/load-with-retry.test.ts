import { getEventListeners } from "node:events";
import { loadWithRetry, PRELOAD_DELAY_MILLISECONDS, preload } from "@libretto/ui/shell/load-with-retry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const network = { onLine: true, answers: true };
const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", network);
  vi.stubGlobal("window", page);
  vi.stubGlobal("fetch", () => (network.answers ? Promise.resolve() : Promise.reject(gone)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Object.assign(network, { onLine: true, answers: true });
});

const gone = new TypeError("Failed to fetch");

it("a part that does not come is tried three times, a second apart, and then it is said", async () => {
  const load = vi.fn(() => Promise.reject(gone));
  const ended = expect(loadWithRetry(load)).rejects.toBe(gone);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000);
  await ended;
  expect(load).toHaveBeenCalledTimes(3);
});

it("a part is not asked for while there is no network, and asked for again where one that just came back fails", async () => {
  Object.assign(network, { onLine: false, answers: false });
  const load = vi.fn(() => (load.mock.calls.length < 3 ? Promise.reject(gone) : Promise.resolve("here")));
  const came = loadWithRetry(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(0);
  network.onLine = true;
  page.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(load).toHaveBeenCalledTimes(3);
  expect(await came).toBe("here");
});

it("a part that waits for a network listens for it once, however long it waits, and no more when it is here", async () => {
  const listening = () => getEventListeners(page, "online").length;
  Object.assign(network, { onLine: false, answers: false });
  const came = loadWithRetry(() => Promise.resolve("here"));
  for (let minute = 0; minute < 3; minute++) {
    await vi.advanceTimersByTimeAsync(60_000);
    expect(listening()).toBe(1);
  }
  network.onLine = true;
  page.dispatchEvent(new Event("online"));
  expect(await came).toBe("here");
  expect(listening()).toBe(0);
});

it("a part that came before is there without a network", async () => {
  const load = vi.fn(() => Promise.resolve("here"));
  preload([load]);
  await vi.advanceTimersByTimeAsync(PRELOAD_DELAY_MILLISECONDS);
  Object.assign(network, { onLine: false, answers: false });
  expect(await loadWithRetry(load)).toBe("here");
});

describe("where the browser is wrong about there being no network", () => {
  it("a part comes as soon as anybody answers", async () => {
    Object.assign(network, { onLine: false, answers: false });
    const load = vi.fn(() => Promise.resolve("here"));
    const came = loadWithRetry(load);
    await vi.advanceTimersByTimeAsync(9_000);
    network.answers = true;
    await vi.advanceTimersByTimeAsync(999);
    expect(load).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(1);
    expect(await came).toBe("here");
  });

  it("a part that does not come is given up as anywhere", async () => {
    network.onLine = false;
    const load = vi.fn(() => Promise.reject(gone));
    const ended = expect(loadWithRetry(load)).rejects.toBe(gone);
    await vi.advanceTimersByTimeAsync(2_000);
    await ended;
    expect(load).toHaveBeenCalledTimes(3);
  });
});
