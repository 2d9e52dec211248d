import { formDrafts } from "@libretto/ui/shared/forms/form-drafts";
import { describe, expect, it } from "vitest";
import { at } from "../../../support/builders.ts";
import { fakeDevice } from "../../../support/fake-browser.ts";

const FORM = "therapies:inUse:0";

/** One browser with the form of a new row in two tabs, and a way to open it in a third. */
const twoTabs = () => {
  const { tab } = fakeDevice();
  const memories = [tab(), tab(), tab()] as const;
  memories[0].saveSession({ token: "t", account: 1, expiresAt: at("2026-03-14T11:00:00Z") });
  const [one, other] = memories.map(formDrafts) as [ReturnType<typeof formDrafts>, ReturnType<typeof formDrafts>];
  return { one, other, memory: memories[0], left: () => formDrafts(memories[2]).loadDraft(FORM) };
};

describe("a form that is thrown away or saved", () => {
  it("leaves what another tab has written on since", async () => {
    const { one, other, left } = twoTabs();
    await one.saveDraft(FORM, { dose: "uno" });
    expect(await other.loadDraft(FORM)).toEqual({ dose: "uno" });
    await other.saveDraft(FORM, { dose: "due" });
    await one.dropDraft(FORM);
    expect(await left()).toEqual({ dose: "due" });
    await other.dropDraft(FORM);
    expect(await left()).toBeNull();
  });

  it("leaves what another tab writes at the same moment", async () => {
    const { one, other, left } = twoTabs();
    await one.saveDraft(FORM, { dose: "uno" });
    await Promise.all([one.dropDraft(FORM), other.saveDraft(FORM, { dose: "due" })]);
    expect(await left()).toEqual({ dose: "due" });
  });

  it("leaves what it was never given", async () => {
    const { one, other, left } = twoTabs();
    expect(await one.loadDraft(FORM)).toBeNull();
    await other.saveDraft(FORM, { dose: "due" });
    await one.dropDraft(FORM);
    expect(await left()).toEqual({ dose: "due" });
  });

  it("forgets what it was given, written in another tab or not", async () => {
    const { one, other, left } = twoTabs();
    await one.saveDraft(FORM, { dose: "uno", note: undefined });
    expect(await other.loadDraft(FORM)).toEqual({ dose: "uno" });
    await other.dropDraft(FORM);
    expect(await left()).toBeNull();
  });

  it("forgets what it wrote over what another tab had written", async () => {
    const { one, other, left } = twoTabs();
    await one.saveDraft(FORM, { dose: "uno" });
    await other.saveDraft(FORM, { dose: "due" });
    await one.saveDraft(FORM, { dose: "tre" });
    await one.dropDraft(FORM);
    expect(await left()).toBeNull();
  });

  it("keeps what is written on at once", async () => {
    const { one, left } = twoTabs();
    await one.saveDraft(FORM, { dose: "uno" });
    const dropped = one.dropDraft(FORM);
    await one.saveDraft(FORM, { dose: "due" });
    await dropped;
    expect(await left()).toEqual({ dose: "due" });
  });

  it("forgets what it wrote while it looked for what there was", async () => {
    const { one, memory, left } = twoTabs();
    await one.saveDraft(FORM, { dose: "uno" });
    let found = (): void => undefined;
    const reading = new Promise<void>((resolve) => {
      found = resolve;
    });
    const draft: typeof memory.loadDraft = async (form) => {
      const kept = await memory.loadDraft(form);
      await reading;
      return kept;
    };
    const form = formDrafts({ ...memory, loadDraft: draft });
    const given = form.loadDraft(FORM);
    await one.loadDraft(FORM);
    await form.saveDraft(FORM, { dose: "due" });
    found();
    expect(await given).toEqual({ dose: "uno" });
    await form.dropDraft(FORM);
    expect(await left()).toBeNull();
  });

  it("is nothing to the form that is opened at once", async () => {
    const { one, memory } = twoTabs();
    await one.saveDraft(FORM, { dose: "uno" });
    void one.dropDraft(FORM);
    expect(await formDrafts(memory).loadDraft(FORM)).toBeNull();
  });
});
