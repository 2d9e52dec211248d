import { DevicesModel } from "@libretto/ui/devices/devices-model";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { afterEach, beforeEach, vi } from "vitest";
import { emulatedDevices } from "../../support/devices/emulated-devices.ts";
import { createUiFixture } from "../../support/ui/ui-fixture.ts";

/** Time does not pass until a test waits. */
export const stopTime = (): void => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] }));
  afterEach(() => void vi.useRealTimers());
};
export const wait = (ms = 60_000) => vi.advanceTimersByTimeAsync(ms);

export const opened = async (differs: Parameters<typeof emulatedDevices>[0] = {}) => {
  const fixture = createUiFixture({ devices: emulatedDevices(differs) });
  await fixture.services.record.load();
  const sections = new SectionsModel(fixture.services);
  const model = sections.sharedModel(DevicesModel);
  return { ...fixture, sections, model };
};
export const read = async (differs: Parameters<typeof emulatedDevices>[0] = {}) => {
  const fixture = await opened(differs);
  fixture.model.check.readTestDevice();
  await wait();
  return fixture;
};
