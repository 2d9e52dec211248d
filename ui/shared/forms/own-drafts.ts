import type { LocalMemory } from "@libretto/core/ports/local-memory";

/** As much of the device's memory as keeps drafts. */
export type DraftMemory = Pick<LocalMemory, "draft" | "keepDraft" | "dropDraft">;

/** The drafts on this device as one form uses them. */
export interface OwnDrafts extends Pick<LocalMemory, "draft" | "keepDraft"> {
  /** Forgets what this form kept or was given last. */
  readonly dropDraft: (form: string) => Promise<void>;
}

/**
 * The device's drafts for one form: it forgets only what it kept or was given itself. What another tab has kept under
 * the same name since then is what somebody is writing there, and stays.
 */
export const ownDrafts = (memory: DraftMemory): OwnDrafts => {
  const own = new Map<string, unknown>();
  return {
    draft: async (form) => {
      const before = own.get(form);
      const kept = await memory.draft(form);
      // what was kept meanwhile is newer
      if (kept !== null && own.get(form) === before) own.set(form, kept);
      return kept;
    },
    keepDraft: (form, value) => {
      own.set(form, value);
      return memory.keepDraft(form, value);
    },
    dropDraft: async (form) => {
      if (!own.has(form)) return;
      const last = own.get(form);
      own.delete(form);
      await memory.dropDraft(form, last);
    },
  };
};
