import { DevicesModel } from "@libretto/ui/devices/devices-model";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { reaction } from "mobx";
import { afterEach, beforeEach, vi } from "vitest";
import { emulatedDevices } from "../../support/devices/emulated-devices.ts";
import { createUiFixture } from "../../support/ui/ui-fixture.ts";

/** Time does not pass until a test waits. */
export const stopTime = (): void => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] }));
  afterEach(() => void vi.useRealTimers());
};
export const wait = (ms = 60_000) => vi.advanceTimersByTimeAsync(ms);

/** @param accepts the answer to the question before invented readings enter the record */
export const opened = async (differs: Parameters<typeof emulatedDevices>[0] = {}, accepts = true) => {
  const fixture = createUiFixture({ devices: emulatedDevices(differs) });
  await fixture.services.record.load();
  const questions: string[] = [];
  reaction(
    () => fixture.dialogs.stack.at(-1),
    (top) => {
      if (top?.kind !== "question") return;
      questions.push("text" in top.question.message ? top.question.message.text : top.question.message.code);
      top.answer(accepts);
    },
  );
  const sections = new SectionsModel(fixture.services);
  const model = sections.sharedModel(DevicesModel);
  return { ...fixture, sections, model, questions };
};
export const read = async (differs: Parameters<typeof emulatedDevices>[0] = {}, accepts = true) => {
  const fixture = await opened(differs, accepts);
  fixture.model.check.readTestDevice();
  await wait();
  return fixture;
};
