import { nearbyCheckme } from "@libretto/adapters/bluetooth/byte-link";
import { checkme } from "@libretto/adapters/bluetooth/checkme";
import { dHeart } from "@libretto/adapters/bluetooth/d-heart";
import { type Bluetooth, isChromium } from "@libretto/adapters/bluetooth/web-bluetooth";
import { emulatedCheckme } from "@libretto/adapters/memory/checkme/emulator";
import { CHECKME_SERVICE } from "@libretto/core/devices/checkme/identity";
import { left, right } from "@libretto/core/kernel/fp";
import type { ReadingStatus } from "@libretto/core/ports/devices/check-device";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bluetoothErrors, failingBluetooth, fakeBluetooth } from "../../support/devices/fake-bluetooth.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const MINUTES = 10 * 60_000;

const readOver = async (bluetooth: Bluetooth | null, milliseconds = MINUTES) => {
  const statuses: ReadingStatus[] = [];
  const reading = checkme(nearbyCheckme(bluetooth)).read((news) => statuses.push(news));
  await vi.advanceTimersByTimeAsync(milliseconds);
  return { reading, last: () => statuses.at(-1) as ReadingStatus };
};
const notConnected = (problem: string) => ({ at: "ended", outcome: { ended: "notConnected", problem } });

describe("a Checkme over Web Bluetooth", () => {
  it("is requested by name and service, read completely, and disconnected at the end", async () => {
    const { bluetooth, calls } = fakeBluetooth(emulatedCheckme());
    const { reading, last } = await readOver(bluetooth);
    expect(last()).toMatchObject({ at: "ready", findings: { oxygen: { state: "read" }, users: { state: "read" } } });
    expect(calls.requestedOptions).toEqual([
      { filters: [{ namePrefix: "Checkme" }], optionalServices: [CHECKME_SERVICE] },
    ]);
    expect(calls).toMatchObject({ connects: 1, disconnects: 0, overlaps: 0 });
    expect(Math.max(...calls.pieces.map(({ length }) => length))).toBeLessThanOrEqual(20);
    reading.cancel();
    expect(last().outcome).toEqual({ ended: "complete" });
    expect(calls).toMatchObject({ connects: 1, disconnects: 1 });
  });

  it("is requested while the user gesture is still valid", () => {
    const { bluetooth, calls } = fakeBluetooth(emulatedCheckme());
    const heart = vi.fn(() => Promise.reject(bluetoothErrors.cancelled()));
    checkme(nearbyCheckme(bluetooth)).read(() => {});
    void dHeart({ requestDevice: heart }).readBattery();
    expect([calls.requestedOptions.length, heart.mock.calls.length]).toEqual([1, 1]);
  });

  it("is written with response when it offers nothing else", async () => {
    const { last } = await readOver(fakeBluetooth(emulatedCheckme(), { withoutResponse: false }).bluetooth);
    expect(last().at).toBe("ready");
  });

  it("retries after a collision, and reports a collision that does not end", async () => {
    const over = (times: number) =>
      readOver(fakeBluetooth(emulatedCheckme({ faults: [{ kind: "collision", file: "ecg.dat", times }] })).bluetooth);
    expect((await over(3)).last().at).toBe("ready");
    expect((await over(4)).last().outcome).toEqual({ ended: "failed", during: "ecgs", failure: { error: "BUSY" } });
  });

  it("keeps what was read when the connection is lost", async () => {
    const { bluetooth, calls } = fakeBluetooth(emulatedCheckme({ faults: [{ kind: "disconnect", file: "oxi.dat" }] }));
    const { last } = await readOver(bluetooth);
    const failure = { error: "DISCONNECTED" };
    expect(last()).toMatchObject({ outcome: { ended: "failed", during: "oxygen", failure } });
    expect(last().findings.temperatures).toMatchObject({ state: "read" });
    expect(calls).toMatchObject({ connects: 1, disconnects: 1 });
  });

  it("treats any other write error as a lost connection", async () => {
    const { last } = await readOver(
      fakeBluetooth(emulatedCheckme(), { refusing: bluetoothErrors.disconnected }).bluetooth,
    );
    expect(last().outcome).toEqual({ ended: "failed", during: "info", failure: { error: "DISCONNECTED" } });
  });

  it("is disconnected when the reading is cancelled, also while it connects", async () => {
    for (const moment of [1, 5, 100]) {
      const { bluetooth, calls } = fakeBluetooth(emulatedCheckme());
      const { reading, last } = await readOver(bluetooth, moment);
      reading.cancel();
      await vi.advanceTimersByTimeAsync(MINUTES);
      expect([last().outcome, calls.connects, calls.disconnects]).toEqual([{ ended: "cancelled" }, 1, 1]);
    }
  });

  it("may lack the service or may not answer", async () => {
    const wrong = await readOver(fakeBluetooth(emulatedCheckme(), { services: [] }).bluetooth);
    expect(wrong.last()).toMatchObject(notConnected("wrongDevice"));
    const silent = await readOver(fakeBluetooth(emulatedCheckme({ notConnected: "unreachable" })).bluetooth);
    expect(silent.last()).toMatchObject(notConnected("unreachable"));
  });

  it("reports that it shows a measurement in progress", async () => {
    const { last } = await readOver(
      fakeBluetooth(emulatedCheckme({ faults: [{ kind: "monitorMode", file: "" }] })).bluetooth,
    );
    expect(last().outcome).toEqual({ ended: "failed", during: "info", failure: { error: "MONITOR_MODE" } });
  });
});

const CHOOSER_FAILS = [
  ["dismissed", bluetoothErrors.cancelled()],
  ["noAdapter", bluetoothErrors.noAdapter()],
  ["unsupported", bluetoothErrors.switchedOff()],
  ["unsupported", bluetoothErrors.noGesture()],
  ["dismissed", new DOMException("", "NotAllowedError")],
  ["unreachable", new TypeError("something else")],
  ["unreachable", "no error at all"],
] as const;

describe("a browser that returns no device", () => {
  it("has no Web Bluetooth", async () => {
    expect((await readOver(null)).last()).toMatchObject(notConnected("unsupported"));
    expect(await dHeart(null).readBattery()).toEqual(left("unsupported"));
  });

  it("is the page's browser, detected when the adapter is created", async () => {
    vi.stubGlobal("navigator", {});
    expect(await nearbyCheckme()()).toEqual(left("unsupported"));
    vi.stubGlobal("navigator", { bluetooth: failingBluetooth(bluetoothErrors.cancelled()) });
    expect(await nearbyCheckme()()).toEqual(left("dismissed"));
    expect(await dHeart().readBattery()).toEqual(left("dismissed"));
  });

  it.each(CHOOSER_FAILS)("reports the reason: %s for %s", async (why, error) => {
    expect((await readOver(failingBluetooth(error))).last()).toMatchObject(notConnected(why));
    expect(await dHeart(failingBluetooth(error)).readBattery()).toEqual(left(why));
  });

  it("returns a device without a connection", async () => {
    const bluetooth: Bluetooth = { requestDevice: () => Promise.resolve(new EventTarget()) };
    expect((await readOver(bluetooth)).last()).toMatchObject(notConnected("wrongDevice"));
    expect(await dHeart(bluetooth).readBattery()).toEqual(left("unreachable"));
  });
});

describe("the D-Heart battery", () => {
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

  it("is read through the standard service, and the device is disconnected", async () => {
    const bluetooth = withLevel(() => bytes(87));
    expect(await dHeart(bluetooth).readBattery()).toEqual(right(87));
    expect(bluetooth.requestDevice).toHaveBeenCalledExactlyOnceWith({
      filters: [{ namePrefix: "D-Heart" }],
      optionalServices: ["battery_service"],
    });
    expect(bluetooth.disconnect).toHaveBeenCalledOnce();
  });

  it.each([
    ["BATTERY_RANGE", () => bytes(101)],
    ["BATTERY_LENGTH", () => bytes()],
    ["BATTERY_SERVICE_MISSING", () => Promise.reject(bluetoothErrors.noService())],
    ["unreachable", () => Promise.reject(bluetoothErrors.disconnected())],
  ] as const)("is not available, with the reason: %s", async (why, readValue) => {
    const bluetooth = withLevel(readValue);
    expect(await dHeart(bluetooth).readBattery()).toEqual(left(why));
    expect(bluetooth.disconnect).toHaveBeenCalledOnce();
  });

  it("is given up after ten seconds", async () => {
    const bluetooth = withLevel(() => new Promise(() => {}));
    const batteryRead = dHeart(bluetooth).readBattery();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await batteryRead).toEqual(left("unreachable"));
    expect(bluetooth.disconnect).toHaveBeenCalledOnce();
  });
});

describe("a browser without Bluetooth", () => {
  it.each([
    [true, { userAgentData: { brands: [{ brand: "Not A;Brand" }, { brand: "Chromium" }] }, userAgent: "" }],
    [false, { userAgentData: { brands: [{ brand: "Other" }] }, userAgent: "Chrome/140.0" }],
    [true, { userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" }],
    [false, { userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" }],
  ])("is recognised as Chromium (%s) from its description: %j", (expected, navigator) => {
    expect(isChromium(navigator)).toBe(expected);
  });
});
