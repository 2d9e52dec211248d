import { failure } from "@libretto/core/kernel/failure";
import { ReminderSettingsModel } from "@libretto/ui/account/reminders/reminder-settings-model";
import { describe, expect, it } from "vitest";
import { createSecurityFixture } from "../../../support/ui/security-fixture.ts";
import { flushMicrotasks } from "../../../support/ui/ui-fixture.ts";

const open = async () => {
  const fixture = await createSecurityFixture();
  const model = new ReminderSettingsModel(fixture.parts);
  await flushMicrotasks();
  return { ...fixture, model };
};

describe("the reminders of a patient", () => {
  it("are off at first, with neutral texts, a day before an appointment, without quiet hours", async () => {
    const { model } = await open();
    const off = { kinds: [], hasFullText: false };
    expect(model.draft).toEqual({ email: off, push: off, quiet: null, lead: 1440, language: "it" });
    expect([model.isOn("email"), model.canSave]).toEqual([false, false]);
  });

  it("are saved with kinds, text, lead and quiet hours", async () => {
    const { model, successCodes } = await open();
    model.chooseKinds("email", ["appointments", "doses"]);
    model.chooseText("email", "full");
    model.chooseLead(120);
    model.setQuiet(true);
    model.writeQuiet("to", "06:30");
    expect(model.isOn("email")).toBe(false);
    await model.save();
    expect(model.stored).toMatchObject({
      ...{ email: { kinds: ["appointments", "doses"], hasFullText: true }, push: { kinds: [] } },
      ...{ quiet: { from: "22:00", to: "06:30" }, lead: 120 },
    });
    expect([model.isOn("email"), model.canSave, successCodes()]).toEqual([true, false, ["form.saved"]]);
  });

  it("have nothing to save when the choices are the same again", async () => {
    const { model } = await open();
    model.chooseKinds("email", ["doses"]);
    expect(model.canSave).toBe(true);
    model.chooseKinds("email", []);
    expect(model.canSave).toBe(false);
  });

  it.each([
    ["from", ""],
    ["to", ""],
    ["to", "22:00"],
  ] as const)("are not saved with quiet hours whose %s is %j", async (side, time) => {
    const { model } = await open();
    model.setQuiet(true);
    model.writeQuiet(side, time);
    await model.save();
    expect([model.isQuietIncomplete, model.stored?.quiet]).toEqual([true, null]);
    model.writeQuiet(side, "05:00");
    expect(model.isQuietIncomplete).toBe(false);
    await model.save();
    expect(model.stored?.quiet).not.toBeNull();
  });

  it("are switched off at once, and other choices that are not saved stay", async () => {
    const { model } = await open();
    model.chooseKinds("email", ["doses"]);
    await model.save();
    model.chooseLead(30);
    await model.switchOff("email");
    expect([model.isOn("email"), model.stored?.lead]).toEqual([false, 1440]);
    expect([model.draft?.email.kinds, model.draft?.lead, model.canSave]).toEqual([[], 30, true]);
  });

  it("stay as they are when the server fails, with the choices on the screen", async () => {
    const { model, trouble, complaints } = await open();
    model.chooseKinds("email", ["doses"]);
    trouble.failNext(failure("refused", "failure.apology"));
    await model.save();
    expect([model.isOn("email"), model.draft?.email.kinds, model.working]).toEqual([false, ["doses"], null]);
    expect(complaints()).toEqual(["failure.apology"]);
  });
});
