import { failure } from "@libretto/core/kernel/failure";
import { CarerRemindersModel } from "@libretto/ui/account/reminders/carer-reminders-model";
import { describe, expect, it } from "vitest";
import { createSecurityFixture } from "../../../support/ui/security-fixture.ts";
import { flushMicrotasks } from "../../../support/ui/ui-fixture.ts";

const open = async () => {
  const fixture = await createSecurityFixture();
  const model = new CarerRemindersModel(fixture.parts);
  await flushMicrotasks();
  const [anna, luca] = model.remote.value ?? [];
  if (anna === undefined || luca === undefined) throw new Error("no recipients");
  return { ...fixture, model, anna, luca };
};

describe("the reminders of the people who care for the own record", () => {
  it("are off at first, and saved for each changed person", async () => {
    const { model, anna, luca, successCodes } = await open();
    expect(model.kindsOf(anna)).toEqual([]);
    expect(model.canSave).toBe(false);
    model.choose(anna, ["appointments"]);
    model.choose(luca, []);
    expect(model.canSave).toBe(true);
    await model.save();
    expect(model.remote.value?.map(({ kinds }) => kinds)).toEqual([["appointments"], []]);
    expect(successCodes()).toEqual(["form.saved"]);
    expect(model.canSave).toBe(false);
  });

  it("are not changed by a choice that was taken back", async () => {
    const { model, anna } = await open();
    model.choose(anna, ["doses"]);
    model.choose(anna, []);
    expect(model.canSave).toBe(false);
  });

  it("stay on the screen when they cannot be saved, with what the server has", async () => {
    const { model, anna, luca, trouble, complaints, successCodes } = await open();
    model.choose(anna, ["doses"]);
    model.choose(luca, []);
    trouble.failNext(failure("unavailable", "failure.unavailable"));
    await model.save();
    expect(complaints()).toEqual(["failure.unavailable"]);
    expect(successCodes()).toEqual([]);
    expect([model.kindsOf(anna), model.kindsOf(luca)]).toEqual([["doses"], []]);
    expect(model.canSave).toBe(true);
    await model.save();
    expect(model.remote.value?.map(({ kinds }) => kinds)).toEqual([["doses"], []]);
  });
});
