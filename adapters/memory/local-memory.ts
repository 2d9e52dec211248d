import type { Session } from "@libretto/core/account/session";
import type { AccountId } from "@libretto/core/kernel/id";
import type { Language } from "@libretto/core/messages/codes";
import type { MenuItem } from "@libretto/core/navigation/menu";
import type { LocalMemory, OpenedRecord } from "@libretto/core/ports/system/local-memory";

/** Local storage that lasts as long as the test or the story. */
export const memoryLocalMemory = (): LocalMemory => {
  let session: Session | null = null;
  let language: Language | null = null;
  let menu: readonly MenuItem[] | null = null;
  let patient: unknown = null;
  let opened: OpenedRecord | null = null;
  let shown: AccountId | null = null;
  const openSections = new Map<string, boolean>();
  const drafts = new Map<number, Map<string, unknown>>();
  let layouts: unknown = null;
  const ownDrafts = (): Map<string, unknown> | undefined =>
    session === null ? undefined : drafts.get(session.account);
  const copyJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
  return {
    loadSession: () => session,
    saveSession: (newSession) => {
      session = newSession;
      patient = null;
      for (const account of drafts.keys()) if (account !== newSession.account) drafts.delete(account);
    },
    loadOpenedRecord: () => opened,
    saveOpenedRecord: (record) => {
      opened = record;
    },
    exchangeShownRecord: (account) => {
      const before = shown ?? account;
      shown = account;
      return before;
    },
    loadLanguage: () => language,
    saveLanguage: (newLanguage) => {
      language = newLanguage;
    },
    loadMenu: () => menu,
    saveMenu: (newMenu) => {
      menu = newMenu;
    },
    isSectionOpen: (section) => openSections.get(section) ?? null,
    saveSectionOpen: (section, open) => void openSections.set(section, open),
    loadDraft: async (form) => copyJson(ownDrafts()?.get(form)),
    listDrafts: async () => [...(ownDrafts()?.keys() ?? [])],
    saveDraft: async (form, value) => {
      if (session === null) return;
      drafts.set(session.account, (ownDrafts() ?? new Map<string, unknown>()).set(form, copyJson(value)));
    },
    dropDraft: async (form, value) => {
      if (JSON.stringify(ownDrafts()?.get(form)) === JSON.stringify(value)) ownDrafts()?.delete(form);
    },
    loadCachedPatient: async () => (session === null ? null : patient),
    cachePatient: async (answer) => {
      if (session !== null) patient = copyJson(answer);
    },
    loadTableLayouts: async () => (session === null ? null : layouts),
    saveTableLayouts: async (newLayouts) => {
      layouts = copyJson(newLayouts);
    },
    endSession: async () => {
      session = null;
      menu = null;
      patient = null;
    },
    clear: async () => {
      session = null;
      menu = null;
      patient = null;
      opened = null;
      layouts = null;
      openSections.clear();
      drafts.clear();
    },
  };
};
