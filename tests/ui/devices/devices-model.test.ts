import { right, taskEither } from "@libretto/core/kernel/fp";
import { DevicesModel } from "@libretto/ui/devices/devices-model";
import { describe, expect, it } from "vitest";
import { aDesk } from "../../support/screens.ts";
import { opened, stopTime, wait } from "./opened-devices.ts";

stopTime();

describe("the devices of a patient", () => {
  it("are the same for whoever asks", async () => {
    const { sections, model } = await opened();
    expect(sections.sharedModel(DevicesModel)).toBe(model);
  });

  it("tell whether this browser can reach any", async () => {
    expect((await opened()).model.nearby.usable).toBe(true);
    const { model } = await opened({ usable: false });
    await wait(0);
    expect([model.nearby.usable, model.nearby.unusableMessage]).toEqual([false, "devices.unsupported"]);
  });

  it("say what to check where a browser with Bluetooth has it turned off", async () => {
    const { model } = await opened({ usable: false, disabled: true });
    await wait(0);
    expect(model.nearby.unusableMessage).toBe("devices.bluetoothDisabled");
  });
});

describe("the heart device", () => {
  it("tells how full its battery is", async () => {
    const { model } = await opened();
    await model.heart.ask();
    expect([model.heart.battery, model.heart.said, model.heart.asking]).toEqual([82, null, false]);
  });

  it.each([
    ["dismissed", "devices.dismissed"],
    ["noAdapter", "devices.noAdapter"],
    ["unreachable", "devices.unreachable"],
    ["BATTERY_SERVICE_MISSING", "devices.batteryUnavailable"],
    ["BATTERY_RANGE", "devices.batteryUnavailable"],
  ] as const)("says what is wrong: %s", async (problem, said) => {
    const { model } = await opened({ battery: taskEither.left(problem) });
    await model.heart.ask();
    expect([model.heart.said, model.heart.battery]).toEqual([said, null]);
  });

  it("says that its part of the program did not come", async () => {
    const desk = aDesk();
    const { heart } = new DevicesModel(desk.services);
    await heart.ask();
    expect(heart.said).toBe("failure.unavailable");
  });

  it("asks once at a time, and whoever signs in next sees nothing of it", async () => {
    let answer = (_percent: number) => {};
    let asked = 0;
    const battery = () =>
      new Promise<ReturnType<typeof right<number>>>((resolve) => {
        asked++;
        answer = (percent) => resolve(right(percent));
      });
    const { model, services } = await opened({ battery: battery as never });
    await wait(0);
    void model.heart.ask();
    await model.heart.ask();
    expect(asked).toBe(1);
    services.record.clear();
    answer(50);
    await wait(0);
    expect([model.heart.battery, model.heart.asking]).toEqual([null, false]);
  });
});
