import { nearbyCheckme } from "@libretto/adapters/bluetooth/byte-link";
import { checkme } from "@libretto/adapters/bluetooth/checkme";
import { dHeart } from "@libretto/adapters/bluetooth/d-heart";
import { type Bluetooth, isChromium } from "@libretto/adapters/bluetooth/web-bluetooth";
import { emulatedCheckme } from "@libretto/adapters/memory/checkme/emulator";
import { CHECKME_SERVICE } from "@libretto/core/devices/checkme/identity";
import { left, right } from "@libretto/core/kernel/fp";
import type { ReadingStatus } from "@libretto/core/ports/devices/check-device";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bluetoothOver, bluetoothWithout, says } from "../../support/fake-bluetooth.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const MINUTES = 10 * 60_000;

const readOver = async (bluetooth: Bluetooth | null, milliseconds = MINUTES) => {
  const told: ReadingStatus[] = [];
  const reading = checkme(nearbyCheckme(bluetooth)).read((news) => told.push(news));
  await vi.advanceTimersByTimeAsync(milliseconds);
  return { reading, last: () => told.at(-1) as ReadingStatus };
};
const notConnected = (why: string) => ({ at: "ended", outcome: { ended: "notConnected", why } });

describe("a Checkme over Web Bluetooth", () => {
  it("is asked for by name and service, read whole, and left when the reading ends", async () => {
    const { bluetooth, noted } = bluetoothOver(emulatedCheckme());
    const { reading, last } = await readOver(bluetooth);
    expect(last()).toMatchObject({ at: "ready", findings: { oxygen: { state: "read" }, users: { state: "read" } } });
    expect(noted.wanted).toEqual([{ filters: [{ namePrefix: "Checkme" }], optionalServices: [CHECKME_SERVICE] }]);
    expect(noted).toMatchObject({ connects: 1, disconnects: 0, overlaps: 0 });
    expect(Math.max(...noted.pieces.map(({ length }) => length))).toBeLessThanOrEqual(20);
    reading.cancel();
    expect(last().outcome).toEqual({ ended: "complete" });
    expect(noted).toMatchObject({ connects: 1, disconnects: 1 });
  });

  it("asks while the press of the button still counts", () => {
    const { bluetooth, noted } = bluetoothOver(emulatedCheckme());
    const heart = vi.fn(() => Promise.reject(says.dismissed()));
    checkme(nearbyCheckme(bluetooth)).read(() => {});
    void dHeart({ requestDevice: heart }).battery();
    expect([noted.wanted.length, heart.mock.calls.length]).toEqual([1, 1]);
  });

  it("writes with response where the device offers nothing else", async () => {
    const { last } = await readOver(bluetoothOver(emulatedCheckme(), { withoutResponse: false }).bluetooth);
    expect(last().at).toBe("ready");
  });

  it("gets over a collision, and tells of one that does not end", async () => {
    const over = (times: number) =>
      readOver(bluetoothOver(emulatedCheckme({ faults: [{ kind: "collision", file: "ecg.dat", times }] })).bluetooth);
    expect((await over(3)).last().at).toBe("ready");
    expect((await over(4)).last().outcome).toEqual({ ended: "failed", during: "ecgs", failure: { error: "BUSY" } });
  });

  it("keeps what was read when the link goes", async () => {
    const { bluetooth, noted } = bluetoothOver(emulatedCheckme({ faults: [{ kind: "disconnect", file: "oxi.dat" }] }));
    const { last } = await readOver(bluetooth);
    const failure = { error: "DISCONNECTED" };
    expect(last()).toMatchObject({ outcome: { ended: "failed", during: "oxygen", failure } });
    expect(last().findings.temperatures).toMatchObject({ state: "read" });
    expect(noted).toMatchObject({ connects: 1, disconnects: 1 });
  });

  it("takes a write that fails for any other reason as a lost link", async () => {
    const { last } = await readOver(bluetoothOver(emulatedCheckme(), { refusing: says.gone }).bluetooth);
    expect(last().outcome).toEqual({ ended: "failed", during: "info", failure: { error: "DISCONNECTED" } });
  });

  it("is left when the reading is cancelled, also while it is being connected", async () => {
    for (const moment of [1, 5, 100]) {
      const { bluetooth, noted } = bluetoothOver(emulatedCheckme());
      const { reading, last } = await readOver(bluetooth, moment);
      reading.cancel();
      await vi.advanceTimersByTimeAsync(MINUTES);
      expect([last().outcome, noted.connects, noted.disconnects]).toEqual([{ ended: "cancelled" }, 1, 1]);
    }
  });

  it("may not have the service, or not answer the call", async () => {
    const wrong = await readOver(bluetoothOver(emulatedCheckme(), { services: [] }).bluetooth);
    expect(wrong.last()).toMatchObject(notConnected("wrongDevice"));
    const silent = await readOver(bluetoothOver(emulatedCheckme({ notConnected: "unreachable" })).bluetooth);
    expect(silent.last()).toMatchObject(notConnected("unreachable"));
  });

  it("tells that it shows a measurement in progress", async () => {
    const { last } = await readOver(
      bluetoothOver(emulatedCheckme({ faults: [{ kind: "monitorMode", file: "" }] })).bluetooth,
    );
    expect(last().outcome).toEqual({ ended: "failed", during: "info", failure: { error: "MONITOR_MODE" } });
  });
});

const CHOOSER_FAILS = [
  ["dismissed", says.dismissed()],
  ["noAdapter", says.noAdapter()],
  ["unsupported", says.switchedOff()],
  ["unsupported", says.noGesture()],
  ["dismissed", new DOMException("", "NotAllowedError")],
  ["unreachable", new TypeError("something else")],
  ["unreachable", "no error at all"],
] as const;

describe("a browser that gives no device", () => {
  it("may have no Web Bluetooth", async () => {
    expect((await readOver(null)).last()).toMatchObject(notConnected("unsupported"));
    expect(await dHeart(null).battery()).toEqual(left("unsupported"));
  });

  it("is the browser of the page, asked when the adapter is made", async () => {
    vi.stubGlobal("navigator", {});
    expect(await nearbyCheckme()()).toEqual(left("unsupported"));
    vi.stubGlobal("navigator", { bluetooth: bluetoothWithout(says.dismissed()) });
    expect(await nearbyCheckme()()).toEqual(left("dismissed"));
    expect(await dHeart().battery()).toEqual(left("dismissed"));
  });

  it.each(CHOOSER_FAILS)("says why: %s for %s", async (why, error) => {
    expect((await readOver(bluetoothWithout(error))).last()).toMatchObject(notConnected(why));
    expect(await dHeart(bluetoothWithout(error)).battery()).toEqual(left(why));
  });

  it("gives a device without a link to it", async () => {
    const bluetooth: Bluetooth = { requestDevice: () => Promise.resolve(new EventTarget()) };
    expect((await readOver(bluetooth)).last()).toMatchObject(notConnected("wrongDevice"));
    expect(await dHeart(bluetooth).battery()).toEqual(left("unreachable"));
  });
});

describe("the battery of a D-Heart", () => {
  const withLevel = (readValue: () => Promise<DataView>) => {
    const disconnect = vi.fn();
    const requestDevice = vi.fn<Bluetooth["requestDevice"]>(() => {
      const gatt = {
        connect: () => Promise.resolve(gatt),
        disconnect,
        getPrimaryService: () => Promise.resolve({ getCharacteristic: () => Promise.resolve({ readValue } as never) }),
      };
      return Promise.resolve(Object.assign(new EventTarget(), { name: "D-Heart 7", gatt }));
    });
    return { requestDevice, disconnect };
  };
  const bytes = (...values: readonly number[]) =>
    Promise.resolve(new DataView(Uint8Array.from([1, ...values]).buffer, 1));

  it("is read by the standard service, and the device is left", async () => {
    const bluetooth = withLevel(() => bytes(87));
    expect(await dHeart(bluetooth).battery()).toEqual(right(87));
    expect(bluetooth.requestDevice).toHaveBeenCalledExactlyOnceWith({
      filters: [{ namePrefix: "D-Heart" }],
      optionalServices: ["battery_service"],
    });
    expect(bluetooth.disconnect).toHaveBeenCalledOnce();
  });

  it.each([
    ["BATTERY_RANGE", () => bytes(101)],
    ["BATTERY_LENGTH", () => bytes()],
    ["BATTERY_SERVICE_MISSING", () => Promise.reject(says.noService())],
    ["unreachable", () => Promise.reject(says.gone())],
  ] as const)("is not to be had, by name: %s", async (why, readValue) => {
    const bluetooth = withLevel(readValue);
    expect(await dHeart(bluetooth).battery()).toEqual(left(why));
    expect(bluetooth.disconnect).toHaveBeenCalledOnce();
  });

  it("is given up after ten seconds", async () => {
    const bluetooth = withLevel(() => new Promise(() => {}));
    const asked = dHeart(bluetooth).battery();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await asked).toEqual(left("unreachable"));
    expect(bluetooth.disconnect).toHaveBeenCalledOnce();
  });
});

describe("a browser without Bluetooth", () => {
  it.each([
    [true, { userAgentData: { brands: [{ brand: "Not A;Brand" }, { brand: "Chromium" }] }, userAgent: "" }],
    [false, { userAgentData: { brands: [{ brand: "Other" }] }, userAgent: "Chrome/140.0" }],
    [true, { userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" }],
    [false, { userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" }],
  ])("is made from Chromium (%s), by what it says of itself: %j", (expected, navigator) => {
    expect(isChromium(navigator)).toBe(expected);
  });
});
