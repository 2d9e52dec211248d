import { ownDrafts } from "@libretto/ui/shared/forms/own-drafts";
import { describe, expect, it } from "vitest";
import { at } from "../../../support/builders.ts";
import { fakeDevice } from "../../../support/fake-browser.ts";

const FORM = "therapies:inUse:0";

/** One browser with the form of a new row in two tabs, and a way to open it in a third. */
const twoTabs = () => {
  const { tab } = fakeDevice();
  const memories = [tab(), tab(), tab()] as const;
  memories[0].keepSession({ token: "t", account: 1, expiresAt: at("2026-03-14T11:00:00Z") });
  const [one, other] = memories.map(ownDrafts) as [ReturnType<typeof ownDrafts>, ReturnType<typeof ownDrafts>];
  return { one, other, memory: memories[0], left: () => ownDrafts(memories[2]).draft(FORM) };
};

describe("a form that is thrown away or saved", () => {
  it("leaves what another tab has written on since", async () => {
    const { one, other, left } = twoTabs();
    await one.keepDraft(FORM, { dose: "uno" });
    expect(await other.draft(FORM)).toEqual({ dose: "uno" });
    await other.keepDraft(FORM, { dose: "due" });
    await one.dropDraft(FORM);
    expect(await left()).toEqual({ dose: "due" });
    await other.dropDraft(FORM);
    expect(await left()).toBeNull();
  });

  it("leaves what another tab writes at the same moment", async () => {
    const { one, other, left } = twoTabs();
    await one.keepDraft(FORM, { dose: "uno" });
    await Promise.all([one.dropDraft(FORM), other.keepDraft(FORM, { dose: "due" })]);
    expect(await left()).toEqual({ dose: "due" });
  });

  it("leaves what it was never given", async () => {
    const { one, other, left } = twoTabs();
    expect(await one.draft(FORM)).toBeNull();
    await other.keepDraft(FORM, { dose: "due" });
    await one.dropDraft(FORM);
    expect(await left()).toEqual({ dose: "due" });
  });

  it("forgets what it was given, written in another tab or not", async () => {
    const { one, other, left } = twoTabs();
    await one.keepDraft(FORM, { dose: "uno", note: undefined });
    expect(await other.draft(FORM)).toEqual({ dose: "uno" });
    await other.dropDraft(FORM);
    expect(await left()).toBeNull();
  });

  it("forgets what it wrote over what another tab had written", async () => {
    const { one, other, left } = twoTabs();
    await one.keepDraft(FORM, { dose: "uno" });
    await other.keepDraft(FORM, { dose: "due" });
    await one.keepDraft(FORM, { dose: "tre" });
    await one.dropDraft(FORM);
    expect(await left()).toBeNull();
  });

  it("keeps what is written on at once", async () => {
    const { one, left } = twoTabs();
    await one.keepDraft(FORM, { dose: "uno" });
    const dropped = one.dropDraft(FORM);
    await one.keepDraft(FORM, { dose: "due" });
    await dropped;
    expect(await left()).toEqual({ dose: "due" });
  });

  it("forgets what it wrote while it looked for what there was", async () => {
    const { one, memory, left } = twoTabs();
    await one.keepDraft(FORM, { dose: "uno" });
    let found = (): void => undefined;
    const reading = new Promise<void>((resolve) => {
      found = resolve;
    });
    const draft: typeof memory.draft = async (form) => {
      const kept = await memory.draft(form);
      await reading;
      return kept;
    };
    const form = ownDrafts({ ...memory, draft });
    const given = form.draft(FORM);
    await one.draft(FORM);
    await form.keepDraft(FORM, { dose: "due" });
    found();
    expect(await given).toEqual({ dose: "uno" });
    await form.dropDraft(FORM);
    expect(await left()).toBeNull();
  });

  it("is nothing to the form that is opened at once", async () => {
    const { one, memory } = twoTabs();
    await one.keepDraft(FORM, { dose: "uno" });
    void one.dropDraft(FORM);
    expect(await ownDrafts(memory).draft(FORM)).toBeNull();
  });
});
