import { DevicesModel } from "@libretto/ui/devices/devices-model";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { afterEach, beforeEach, vi } from "vitest";
import { emulatedDevices } from "../../support/emulated-devices.ts";
import { aDesk } from "../../support/screens.ts";

/** Time stands still, and goes on when a case waits. */
export const stopTime = (): void => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] }));
  afterEach(() => void vi.useRealTimers());
};
export const wait = (ms = 60_000) => vi.advanceTimersByTimeAsync(ms);

export const opened = async (differs: Parameters<typeof emulatedDevices>[0] = {}) => {
  const desk = aDesk({ devices: emulatedDevices(differs) });
  await desk.services.record.load();
  const sections = new SectionsModel(desk.services);
  const model = sections.sharedModel(DevicesModel);
  return { ...desk, sections, model };
};
export const read = async (differs: Parameters<typeof emulatedDevices>[0] = {}) => {
  const desk = await opened(differs);
  desk.model.check.tryOut();
  await wait();
  return desk;
};
