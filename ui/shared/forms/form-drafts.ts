import type { LocalMemory } from "@libretto/core/ports/system/local-memory";

/** The parts of the local memory that store drafts. */
export type DraftStore = Pick<LocalMemory, "loadDraft" | "saveDraft" | "dropDraft">;

/** The drafts of this device, as one form uses them. */
export interface FormDrafts extends Pick<LocalMemory, "loadDraft" | "saveDraft"> {
  /** Deletes the draft that this form stored or read last. */
  readonly dropDraft: (form: string) => Promise<void>;
}

/**
 * The drafts of this device for one form. It deletes only drafts that it stored or read itself. A draft that another
 * tab has stored since then belongs to an open form and stays.
 */
export const formDrafts = (memory: DraftStore): FormDrafts => {
  const own = new Map<string, unknown>();
  return {
    loadDraft: async (form) => {
      const before = own.get(form);
      const stored = await memory.loadDraft(form);
      // a draft stored meanwhile is newer
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
