import { getEventListeners } from "node:events";
import { loadWithRetry, PRELOAD_DELAY_MILLISECONDS, preload } from "@libretto/ui/shell/load-with-retry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const network = { onLine: true, answers: true };
const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", network);
  vi.stubGlobal("window", page);
  vi.stubGlobal("fetch", () => (network.answers ? Promise.resolve() : Promise.reject(loadError)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Object.assign(network, { onLine: true, answers: true, serviceWorker: undefined });
});

const loadError = new TypeError("Failed to fetch");

it("a code part that does not arrive is requested three times, a second apart, and then reported", async () => {
  const load = vi.fn(() => Promise.reject(loadError));
  const ended = expect(loadWithRetry(load)).rejects.toBe(loadError);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000);
  await ended;
  expect(load).toHaveBeenCalledTimes(3);
});

it("a code part is not requested while there is no network, and again when one that has just returned fails", async () => {
  Object.assign(network, { onLine: false, answers: false });
  const load = vi.fn(() => (load.mock.calls.length < 3 ? Promise.reject(loadError) : Promise.resolve("here")));
  const came = loadWithRetry(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(0);
  network.onLine = true;
  page.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(load).toHaveBeenCalledTimes(3);
  expect(await came).toBe("here");
});

it("a code part that waits for a network listens for it once, and no more when it has arrived", async () => {
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

it("a code part that a service worker has stored is available without a network; one that it lacks is waited for", async () => {
  Object.assign(network, { onLine: false, answers: false, serviceWorker: { controller: {} } });
  expect(await loadWithRetry(() => Promise.resolve("here"))).toBe("here");
  const load = vi.fn(() => (load.mock.calls.length < 2 ? Promise.reject(loadError) : Promise.resolve("here")));
  const came = loadWithRetry(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  network.onLine = true;
  page.dispatchEvent(new Event("online"));
  expect(await came).toBe("here");
});

it("a loaded code part is available without a network", async () => {
  const load = vi.fn(() => Promise.resolve("here"));
  preload([{ load: () => loadWithRetry(load) }]);
  await vi.advanceTimersByTimeAsync(PRELOAD_DELAY_MILLISECONDS);
  Object.assign(network, { onLine: false, answers: false });
  expect(await loadWithRetry(load)).toBe("here");
});

describe("when the browser is wrong about a missing network", () => {
  it("a code part arrives as soon as the server answers", async () => {
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

  it("a code part that does not arrive is given up as usual", async () => {
    network.onLine = false;
    const load = vi.fn(() => Promise.reject(loadError));
    const ended = expect(loadWithRetry(load)).rejects.toBe(loadError);
    await vi.advanceTimersByTimeAsync(2_000);
    await ended;
    expect(load).toHaveBeenCalledTimes(3);
  });
});
