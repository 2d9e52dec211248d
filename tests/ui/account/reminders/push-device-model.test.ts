import { failure } from "@libretto/core/kernel/failure";
import { PushDeviceModel } from "@libretto/ui/account/reminders/push-device-model";
import { ReminderSettingsModel } from "@libretto/ui/account/reminders/reminder-settings-model";
import { describe, expect, it } from "vitest";
import { createSecurityFixture } from "../../../support/ui/security-fixture.ts";
import { flushMicrotasks } from "../../../support/ui/ui-fixture.ts";

const open = async () => {
  const fixture = await createSecurityFixture();
  const settings = new ReminderSettingsModel(fixture.parts);
  const model = new PushDeviceModel(fixture.parts, settings);
  await flushMicrotasks();
  const { state } = fixture.browser.pushDevice;
  const activate = async () => {
    settings.chooseKinds("push", ["doses"]);
    await model.activate();
  };
  return { ...fixture, settings, model, state, activate };
};

describe("notifications on this browser", () => {
  it("are off at first", async () => {
    const { model } = await open();
    expect([model.support, model.thisDevice, model.isHidden]).toEqual(["available", null, false]);
  });

  it("are switched on with the chosen kinds, and other choices stay unsaved", async () => {
    const { model, settings, state, activate } = await open();
    settings.chooseLead(30);
    await activate();
    expect([state.isSubscribed, model.thisDevice?.name, settings.isOn("push")]).toEqual([true, "Firefox 1", true]);
    expect([settings.stored?.lead, settings.draft?.lead]).toEqual([1440, 30]);
  });

  it("are switched on also while another choice is being saved", async () => {
    const { model, settings, activate } = await open();
    settings.chooseLead(30);
    const saving = settings.save();
    await Promise.all([saving, activate()]);
    expect([settings.stored?.lead, settings.isOn("push"), model.thisDevice?.name]).toEqual([30, true, "Firefox 1"]);
  });

  it("need a kind", async () => {
    const { model, state } = await open();
    await model.activate();
    expect([model.problem, state.isSubscribed]).toEqual(["kindMissing", false]);
  });

  it.each(["blocked", "failed"] as const)("stay off when the browser answers %s", async (refusal) => {
    const { model, state, activate } = await open();
    state.refusal = refusal;
    await activate();
    expect([model.problem, model.thisDevice, model.working]).toEqual([refusal, null, null]);
  });

  it("end their subscription when the server refuses the browser", async () => {
    const { model, state, activate, trouble, complaints } = await open();
    trouble.failNext(failure("refused", "reminders.pushServiceUnknown"));
    await activate();
    expect([state.isSubscribed, model.devices, complaints()]).toEqual([false, [], ["reminders.pushServiceUnknown"]]);
  });

  it("are removed at once, with the subscription", async () => {
    const { model, state, activate } = await open();
    await activate();
    const device = model.thisDevice;
    if (device !== null) await model.remove(device);
    expect([model.devices, model.thisDevice, state.isSubscribed]).toEqual([[], null, false]);
  });

  it("are off after the server has removed the browser, also with a subscription", async () => {
    const { model, state } = await open();
    state.isSubscribed = true;
    expect(model.thisDevice).toBeNull();
  });

  it("are off with a subscription for an earlier key of the server, and can be switched on again", async () => {
    const first = await open();
    await first.activate();
    first.state.serverKey = "earlier key";
    const model = new PushDeviceModel(first.parts, first.settings);
    await flushMicrotasks();
    expect([model.devices.length, model.thisDevice]).toEqual([1, null]);
    await model.activate();
    expect(model.thisDevice).not.toBeNull();
  });
});
