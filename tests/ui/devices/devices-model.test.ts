import { right, taskEither } from "@libretto/core/kernel/fp";
import { DevicesModel } from "@libretto/ui/devices/devices-model";
import { describe, expect, it } from "vitest";
import { createUiFixture } from "../../support/ui/ui-fixture.ts";
import { opened, stopTime, wait } from "./opened-devices.ts";

stopTime();

describe("the devices of a patient", () => {
  it("are the same for every caller", async () => {
    const { sections, model } = await opened();
    expect(sections.sharedModel(DevicesModel)).toBe(model);
  });

  it("say whether this browser can connect", async () => {
    expect((await opened()).model.nearby.usable).toBe(true);
    const { model } = await opened({ usable: false });
    await wait(0);
    expect([model.nearby.usable, model.nearby.unusableMessage]).toEqual([false, "devices.unsupported"]);
  });

  it("show what to check where Bluetooth is turned off in the browser", async () => {
    const { model } = await opened({ usable: false, disabled: true });
    await wait(0);
    expect(model.nearby.unusableMessage).toBe("devices.bluetoothDisabled");
  });
});

describe("the heart device", () => {
  it("shows its battery level", async () => {
    const { model } = await opened();
    await model.heart.readBattery();
    expect([model.heart.battery, model.heart.problemMessage, model.heart.isReading]).toEqual([82, null, false]);
  });

  it.each([
    ["dismissed", "devices.dismissed"],
    ["noAdapter", "devices.noAdapter"],
    ["unreachable", "devices.unreachable"],
    ["BATTERY_SERVICE_MISSING", "devices.batteryUnavailable"],
    ["BATTERY_RANGE", "devices.batteryUnavailable"],
  ] as const)("shows the problem: %s", async (problem, message) => {
    const { model } = await opened({ battery: taskEither.left(problem) });
    await model.heart.readBattery();
    expect([model.heart.problemMessage, model.heart.battery]).toEqual([message, null]);
  });

  it("reports that its code was not loaded", async () => {
    const fixture = createUiFixture();
    const { heart } = new DevicesModel(fixture.services);
    await heart.readBattery();
    expect(heart.problemMessage).toBe("failure.unavailable");
  });

  it("is read once at a time, and the next user sees nothing of it", async () => {
    let answer = (_percent: number) => {};
    let requestCount = 0;
    const battery = () =>
      new Promise<ReturnType<typeof right<number>>>((resolve) => {
        requestCount++;
        answer = (percent) => resolve(right(percent));
      });
    const { model, services } = await opened({ battery: battery as never });
    await wait(0);
    void model.heart.readBattery();
    await model.heart.readBattery();
    expect(requestCount).toBe(1);
    services.record.clear();
    answer(50);
    await wait(0);
    expect([model.heart.battery, model.heart.isReading]).toEqual([null, false]);
  });
});
