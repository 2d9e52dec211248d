import type { LocalMemory } from "@libretto/core/ports/local-memory";

/** What is still being forgotten: a form that is opened meanwhile is not given it. */
const going = new WeakMap<LocalMemory, Promise<void>>();
const nothing = (): void => undefined;

/**
 * The device's memory as one form uses it: the form forgets only a draft that it kept or was given itself. What another
 * tab has kept under the same name since then is what somebody is writing there, and stays.
 */
export const ownDrafts = (memory: LocalMemory): LocalMemory => {
  const own = new Map<string, string>();
  const forget = async (form: string, last: string): Promise<void> => {
    const isOwn = JSON.stringify(await memory.draft(form)) === last;
    // whoever writes on meanwhile has kept it anew
    if (isOwn && !own.has(form)) await memory.dropDraft(form);
  };
  return {
    ...memory,
    draft: async (form) => {
      const before = own.get(form);
      await going.get(memory);
      const kept = await memory.draft(form);
      // what was kept meanwhile is newer
      if (kept !== null && own.get(form) === before) own.set(form, JSON.stringify(kept));
      return kept;
    },
    keepDraft: (form, value) => {
      own.set(form, JSON.stringify(value));
      return memory.keepDraft(form, value);
    },
    dropDraft: async (form) => {
      const last = own.get(form);
      if (last === undefined) return;
      own.delete(form);
      const forgotten = forget(form, last);
      const all = [going.get(memory), forgotten];
      going.set(memory, Promise.all(all).then(nothing));
      await forgotten;
    },
  };
};
