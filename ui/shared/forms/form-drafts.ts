import type { LocalMemory } from "@libretto/core/ports/system/local-memory";

/** As much of the device's memory as keeps drafts. */
export type DraftStore = Pick<LocalMemory, "loadDraft" | "saveDraft" | "dropDraft">;

/** The drafts on this device as one form uses them. */
export interface FormDrafts extends Pick<LocalMemory, "loadDraft" | "saveDraft"> {
  /** Forgets what this form kept or was given last. */
  readonly dropDraft: (form: string) => Promise<void>;
}

/**
 * The device's drafts for one form: it forgets only what it kept or was given itself. What another tab has kept under
 * the same name since then is what somebody is writing there, and stays.
 */
export const formDrafts = (memory: DraftStore): FormDrafts => {
  const own = new Map<string, unknown>();
  return {
    loadDraft: async (form) => {
      const before = own.get(form);
      const stored = await memory.loadDraft(form);
      // what was kept meanwhile is newer
      if (stored !== null && own.get(form) === before) own.set(form, stored);
      return stored;
    },
    saveDraft: (form, value) => {
      own.set(form, value);
      return memory.saveDraft(form, value);
    },
    dropDraft: async (form) => {
      if (!own.has(form)) return;
      const last = own.get(form);
      own.delete(form);
      await memory.dropDraft(form, last);
    },
  };
};
