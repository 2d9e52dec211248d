import { failure } from "@libretto/core/kernel/failure";
import { recordOfReminderFragment, reminderFragment } from "@libretto/core/navigation/record-addresses";
import { CaredRemindersModel } from "@libretto/ui/account/carers/cared-reminders-model";
import { describe, expect, it } from "vitest";
import { createSecurityFixture } from "../../../support/ui/security-fixture.ts";
import { flushMicrotasks } from "../../../support/ui/ui-fixture.ts";

const open = async () => {
  const fixture = await createSecurityFixture();
  const model = new CaredRemindersModel(fixture.parts);
  await flushMicrotasks();
  const toggle = async () => {
    const reminders = model.find(81);
    if (reminders !== null) await model.toggle(reminders);
  };
  return { ...fixture, model, toggle };
};

describe("the e-mails about the reminders of another record", () => {
  it("are stopped and resumed", async () => {
    const { model, toggle, successCodes } = await open();
    expect(model.find(81)).toMatchObject({ kinds: ["appointments", "doses"], isStopped: false });
    expect(model.find(82)).toBeNull();
    await toggle();
    expect(model.find(81)?.isStopped).toBe(true);
    await toggle();
    expect(model.find(81)?.isStopped).toBe(false);
    expect(successCodes()).toEqual(["form.saved"]);
  });

  it("stay as the server has them when they cannot be stopped", async () => {
    const { model, toggle, trouble, complaints } = await open();
    trouble.failNext(failure("unavailable", "failure.unavailable"));
    await toggle();
    expect(complaints()).toEqual(["failure.unavailable"]);
    expect(model.find(81)?.isStopped).toBe(false);
    expect(model.working).toBeNull();
  });

  it("name their record in the fragment of the link, and nothing else does", () => {
    expect(recordOfReminderFragment(reminderFragment(81))).toBe(81);
    for (const other of ["", "#promemoria=", "#promemoria=0", "#promemoria=8a", "#token=81", "#promemoria=1&x"])
      expect(recordOfReminderFragment(other)).toBeNull();
  });
});
