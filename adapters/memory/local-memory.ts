import type { Session } from "@libretto/core/account/session";
import type { Language } from "@libretto/core/messages/codes";
import type { MenuItem } from "@libretto/core/navigation/menu";
import type { LocalMemory } from "@libretto/core/ports/system/local-memory";

/** A device whose memory lasts as long as the test or the story. */
export const memoryOfDevice = (): LocalMemory => {
  let session: Session | null = null;
  let language: Language | null = null;
  let menu: readonly MenuItem[] | null = null;
  let patient: unknown = null;
  const opened = new Map<string, boolean>();
  const drafts = new Map<number, Map<string, unknown>>();
  const own = (): Map<string, unknown> | undefined => (session === null ? undefined : drafts.get(session.account));
  const copied = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
  return {
    session: () => session,
    saveSession: (kept) => {
      session = kept;
      patient = null;
      for (const account of drafts.keys()) if (account !== kept.account) drafts.delete(account);
    },
    language: () => language,
    saveLanguage: (spoken) => {
      language = spoken;
    },
    menu: () => menu,
    saveMenu: (kept) => {
      menu = kept;
    },
    isSectionOpen: (section) => opened.get(section) ?? null,
    saveSectionOpen: (section, open) => void opened.set(section, open),
    loadDraft: async (form) => copied(own()?.get(form)),
    saveDraft: async (form, value) => {
      if (session === null) return;
      drafts.set(session.account, (own() ?? new Map<string, unknown>()).set(form, copied(value)));
    },
    dropDraft: async (form, value) => {
      if (JSON.stringify(own()?.get(form)) === JSON.stringify(value)) own()?.delete(form);
    },
    cachedPatient: async () => (session === null ? null : patient),
    cachePatient: async (answer) => {
      if (session !== null) patient = copied(answer);
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
      opened.clear();
      drafts.clear();
    },
  };
};
