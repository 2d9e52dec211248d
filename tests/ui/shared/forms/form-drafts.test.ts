import { formDrafts } from "@libretto/ui/shared/forms/form-drafts";
import { describe, expect, it } from "vitest";
import { at } from "../../../support/builders.ts";
import { fakeDevice } from "../../../support/ui/fake-browser.ts";

const FORM = "therapies:inUse:0";

/** One browser with the form of a new row in two tabs, and a way to open it in a third. */
const twoTabs = () => {
  const { tab } = fakeDevice();
  const memories = [tab(), tab(), tab()] as const;
  memories[0].saveSession({ token: "t", account: 1, expiresAt: at("2026-03-14T11:00:00Z") });
  const [one, other] = memories.map(formDrafts) as [ReturnType<typeof formDrafts>, ReturnType<typeof formDrafts>];
  return { one, other, memory: memories[0], left: () => formDrafts(memories[2]).loadDraft(FORM) };
};

describe("a form that is discarded or saved", () => {
  it("keeps later typing of another tab", async () => {
    const { one, other, left } = twoTabs();
    await one.saveDraft(FORM, { dose: "uno" });
    expect(await other.loadDraft(FORM)).toEqual({ dose: "uno" });
    await other.saveDraft(FORM, { dose: "due" });
    await one.dropDraft(FORM);
    expect(await left()).toEqual({ dose: "due" });
    await other.dropDraft(FORM);
    expect(await left()).toBeNull();
  });

  it("keeps typing of another tab at the same moment", async () => {
    const { one, other, left } = twoTabs();
    await one.saveDraft(FORM, { dose: "uno" });
    await Promise.all([one.dropDraft(FORM), other.saveDraft(FORM, { dose: "due" })]);
    expect(await left()).toEqual({ dose: "due" });
  });

  it("keeps a draft that it never loaded", async () => {
    const { one, other, left } = twoTabs();
    expect(await one.loadDraft(FORM)).toBeNull();
    await other.saveDraft(FORM, { dose: "due" });
    await one.dropDraft(FORM);
    expect(await left()).toEqual({ dose: "due" });
  });

  it("deletes its loaded draft, from another tab or not", async () => {
    const { one, other, left } = twoTabs();
    await one.saveDraft(FORM, { dose: "uno", note: undefined });
    expect(await other.loadDraft(FORM)).toEqual({ dose: "uno" });
    await other.dropDraft(FORM);
    expect(await left()).toBeNull();
  });

  it("deletes its own text that replaced another tab's", async () => {
    const { one, other, left } = twoTabs();
    await one.saveDraft(FORM, { dose: "uno" });
    await other.saveDraft(FORM, { dose: "due" });
    await one.saveDraft(FORM, { dose: "tre" });
    await one.dropDraft(FORM);
    expect(await left()).toBeNull();
  });

  it("keeps typing that follows at once", async () => {
    const { one, left } = twoTabs();
    await one.saveDraft(FORM, { dose: "uno" });
    const dropped = one.dropDraft(FORM);
    await one.saveDraft(FORM, { dose: "due" });
    await dropped;
    expect(await left()).toEqual({ dose: "due" });
  });

  it("deletes text that it stored while it was loading the draft", async () => {
    const { one, memory, left } = twoTabs();
    await one.saveDraft(FORM, { dose: "uno" });
    let found = (): void => undefined;
    const reading = new Promise<void>((resolve) => {
      found = resolve;
    });
    const draft: typeof memory.loadDraft = async (form) => {
      const storedDraft = await memory.loadDraft(form);
      await reading;
      return storedDraft;
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

  it("leaves no draft for a form that is opened at once", async () => {
    const { one, memory } = twoTabs();
    await one.saveDraft(FORM, { dose: "uno" });
    void one.dropDraft(FORM);
    expect(await formDrafts(memory).loadDraft(FORM)).toBeNull();
  });
});
