import { failure } from "@libretto/core/kernel/failure";
import { CalendarFeedModel } from "@libretto/ui/account/reminders/calendar-feed-model";
import type { FeedAddressModel } from "@libretto/ui/account/reminders/feed-address-model";
import { describe, expect, it } from "vitest";
import { createSecurityFixture } from "../../../support/ui/security-fixture.ts";
import { answer, flushMicrotasks, topDialogModel } from "../../../support/ui/ui-fixture.ts";

const open = async () => {
  const fixture = await createSecurityFixture();
  const model = new CalendarFeedModel(fixture.parts, (() => null) as never);
  await flushMicrotasks();
  /** Creates the feed, and returns its address. */
  const create = async (isRenewal = false) => {
    const creating = model.create();
    if (isRenewal) await answer(fixture.dialogs, true);
    const shown = await topDialogModel<FeedAddressModel>(fixture.dialogs);
    await shown.copy();
    shown.close();
    await creating;
    return shown.address;
  };
  return { ...fixture, model, create };
};

describe("the calendar feed of a patient", () => {
  it("is off at first, and offers appointments with neutral titles", async () => {
    const { model } = await open();
    expect([model.feed, model.kinds, model.titles]).toEqual([null, ["appointments"], "neutral"]);
    expect(model.canSave).toBe(false);
  });

  it("is created with the chosen kinds and titles, and its address is shown and copied once", async () => {
    const { model, create, copied } = await open();
    model.chooseKinds(["appointments", "doses"]);
    model.chooseTitles("full");
    const address = await create();
    expect(copied).toEqual([address]);
    expect(model.feed).toMatchObject({ kinds: ["appointments", "doses"], hasFullTitles: true, language: "it" });
  });

  it("gets another address after a question, and keeps it when the answer is no", async () => {
    const { model, create, dialogs } = await open();
    const first = await create();
    expect(await create(true)).not.toBe(first);
    const renewing = model.create();
    await answer(dialogs, false);
    await renewing;
    expect(dialogs.stack).toEqual([]);
  });

  it("saves other choices, and nothing when they are the same again", async () => {
    const { model, create, successCodes } = await open();
    await create();
    model.chooseTitles("full");
    expect(model.canSave).toBe(true);
    model.chooseTitles("neutral");
    expect(model.canSave).toBe(false);
    model.chooseKinds(["doses"]);
    await model.save();
    expect(model.feed).toMatchObject({ kinds: ["doses"], hasFullTitles: false });
    expect(successCodes()).toContain("form.saved");
  });

  it("keeps what is chosen while other choices are being saved", async () => {
    const { model, create } = await open();
    await create();
    model.chooseKinds(["doses"]);
    const saving = model.save();
    model.chooseTitles("full");
    await saving;
    expect([model.feed?.kinds, model.feed?.hasFullTitles, model.titles, model.canSave]).toEqual([
      ["doses"],
      false,
      "full",
      true,
    ]);
  });

  it("needs at least one kind", async () => {
    const { model, create } = await open();
    await create();
    model.chooseKinds([]);
    await model.save();
    expect([model.isKindMissing, model.feed?.kinds]).toEqual([true, ["appointments"]]);
    model.chooseKinds(["doses"]);
    expect(model.isKindMissing).toBe(false);
  });

  it("is switched off after a question", async () => {
    const { model, create, dialogs, successCodes } = await open();
    await create();
    const revoking = model.revoke();
    await answer(dialogs, true);
    await revoking;
    expect(model.feed).toBeNull();
    expect(successCodes()).toContain("calendarFeed.closedNow");
  });

  it("stays as it is when the server fails, and loads the feed again when the result is unknown", async () => {
    const { model, create, trouble, complaints } = await open();
    trouble.failNext(failure("unavailable", "failure.unavailable"));
    await model.create();
    await flushMicrotasks();
    expect([model.feed, model.working, complaints()]).toEqual([null, null, ["failure.unavailable"]]);
    await create();
    model.chooseTitles("full");
    trouble.failNext(failure("refused", "failure.apology"));
    await model.save();
    expect([model.feed?.hasFullTitles, model.titles]).toEqual([false, "full"]);
  });
});
