import { memoryLocalMemory } from "@libretto/adapters/memory/local-memory";
import type { Session } from "@libretto/core/account/session";
import { describe, expect, it } from "vitest";
import { at } from "../../support/builders.ts";
import { fakeDevice } from "../../support/ui/fake-browser.ts";

const anna: Session = { token: "a", account: 1, expiresAt: at("2026-03-14T11:00:00Z") };
const bruno: Session = { ...anna, token: "b", account: 2 };
const menu = [{ label: "menu.sheet", url: "/x", icon: "sheet", active: true, submenu: [] }];

/** The behaviour that models rely on, for each implementation. */
describe.each([
  ["in memory", memoryLocalMemory],
  ["in a browser", () => fakeDevice().tab()],
] as const)("the %s local memory", (_where, make) => {
  const full = async () => {
    const memory = make();
    memory.saveSession(anna);
    memory.saveMenu(menu);
    memory.saveLanguage("en");
    memory.saveSectionOpen("personal", false);
    await memory.saveDraft("therapy", { note: "x" });
    await memory.cachePatient({ patient: 1 });
    return memory;
  };
  type Memory = Awaited<ReturnType<typeof full>>;
  const state = async (memory: Memory) => ({
    session: memory.loadSession(),
    menu: memory.loadMenu(),
    language: memory.loadLanguage(),
    opened: memory.isSectionOpen("personal"),
    draft: await memory.loadDraft("therapy"),
    patient: await memory.loadCachedPatient(),
  });
  const all = { session: anna, menu, language: "en", opened: false, draft: { note: "x" }, patient: { patient: 1 } };
  const none = { session: null, menu: null, language: null, opened: null, draft: null, patient: null };

  it("returns what was saved", async () => {
    expect(await state(await full())).toEqual(all);
    expect(await state(make())).toEqual(none);
  });

  it("keeps drafts by form until they are deleted", async () => {
    const memory = await full();
    await memory.saveDraft("contact", 2);
    await memory.dropDraft("contact", 1);
    await memory.dropDraft("therapy", { note: "x" });
    expect([await memory.loadDraft("therapy"), await memory.loadDraft("contact")]).toEqual([null, 2]);
  });

  it("returns drafts to the same account after the session ended, but not the record", async () => {
    const memory = await full();
    await memory.endSession();
    expect(await state(memory)).toEqual({ ...none, language: "en", opened: false });
    memory.saveSession(anna);
    expect(await state(memory)).toEqual({ ...all, menu: null, patient: null });
  });

  it("returns nothing to another account, and nothing to the first one afterwards", async () => {
    const memory = await full();
    await memory.endSession();
    for (const session of [bruno, anna]) {
      memory.saveSession(session);
      expect([await memory.loadDraft("therapy"), await memory.loadCachedPatient()]).toEqual([null, null]);
    }
  });

  it("deletes everything except the language", async () => {
    const memory = await full();
    await memory.clear();
    expect(await state(memory)).toEqual({ ...none, language: "en" });
    memory.saveSession(anna);
    expect(await memory.loadDraft("therapy")).toBeNull();
  });

  it("saves no health data while nobody is signed in", async () => {
    const memory = make();
    await memory.saveDraft("therapy", 1);
    await memory.cachePatient(1);
    memory.saveSession(anna);
    expect([await memory.loadDraft("therapy"), await memory.loadCachedPatient()]).toEqual([null, null]);
  });
});
