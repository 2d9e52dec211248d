import type { AccountId, PatientId } from "@libretto/core/kernel/id";

/** Rows of a record as an answer has them, and the state in which they were read. */
export interface Remembered {
  readonly state: string;
  readonly text: string;
}

/** Whose view of which record: a doctor's of what is shared, or the owner's. */
export interface View {
  readonly patient: PatientId;
  readonly doctor: AccountId | null;
}

/** What was read lately. Whoever uses it asks the database first whether the state is still the same. */
export interface RememberedRows {
  /** @param what the answer, by a name that tells it from others of that view */
  readonly of: (view: View, what: string) => Remembered | null;
  /** How often anything was forgotten on demand: to be asked for before reading what is then to be remembered. */
  readonly forgettings: () => number;
  /** Keeps what was read; not when something was forgotten since, which may have been this. */
  readonly remember: (view: View, what: string, rows: Remembered, since: number) => void;
  /** Forgets at once what anybody read of a record, or a doctor of any: it was deleted, or its reader has gone (PR-6). */
  readonly forget: (whose: Pick<View, "patient"> | { readonly doctor: AccountId }) => void;
}

interface Kept {
  readonly view: View;
  readonly state: string;
  /** By what they answer, all of the same state. */
  readonly texts: Map<string, string>;
  characters: number;
  usedAt: number;
}

const MINUTE = 60_000;
/** Nothing of a record stays in memory longer than this after it was last asked for: as long as an idle session. */
export const FORGOTTEN_AFTER_MINUTES = 12;
const MOST_CHARACTERS = 16_000_000;
/** Of one view: nobody reads more at a time, and nobody's pages drive out what others read. */
const MOST_TEXTS = 24;

const keyOf = ({ patient, doctor }: View): string => `${patient} ${doctor ?? "owner"}`;

/** Remembers within one process, the view that was least used first to go. */
export const rememberedRows = (now: () => number = Date.now, most = MOST_CHARACTERS): RememberedRows => {
  const kept = new Map<string, Kept>();
  let characters = 0;
  let sweeping = false;
  let forgettings = 0;

  const drop = (key: string): void => {
    characters -= kept.get(key)?.characters ?? 0;
    kept.delete(key);
  };
  const dropOld = (): void => {
    for (const [key, { usedAt }] of kept) {
      if (now() - usedAt < FORGOTTEN_AFTER_MINUTES * MINUTE) break;
      drop(key);
    }
  };
  const sweep = (): void => {
    if (sweeping) return;
    sweeping = true;
    setTimeout(() => {
      sweeping = false;
      dropOld();
      if (kept.size > 0) sweep();
    }, MINUTE).unref();
  };
  /** Puts it last in line. */
  const use = (key: string, view: Kept): void => {
    kept.delete(key);
    view.usedAt = now();
    kept.set(key, view);
  };
  const replace = (view: Kept, what: string, text: string | null): void => {
    const added = (text?.length ?? 0) - (view.texts.get(what)?.length ?? 0);
    view.texts.delete(what);
    if (text !== null) view.texts.set(what, text);
    view.characters += added;
    characters += added;
  };
  const remember = (view: View, what: string, { state, text }: Remembered, since: number): void => {
    const key = keyOf(view);
    if (kept.get(key)?.state !== state) drop(key);
    const held = kept.get(key) ?? { view, state, texts: new Map(), characters: 0, usedAt: 0 };
    if (text.length > most || since !== forgettings) return;
    use(key, held);
    replace(held, what, text);
    for (const first of held.texts.keys()) {
      if (held.texts.size <= MOST_TEXTS) break;
      replace(held, first, null);
    }
    for (const oldest of kept.keys()) {
      if (characters <= most) break;
      drop(oldest);
    }
    sweep();
  };
  return {
    of: (view, what) => {
      dropOld();
      const key = keyOf(view);
      const held = kept.get(key);
      const text = held?.texts.get(what);
      if (held === undefined || text === undefined) return null;
      use(key, held);
      return { state: held.state, text };
    },
    forgettings: () => forgettings,
    remember,
    forget: (whose) => {
      forgettings += 1;
      for (const [key, { view }] of kept)
        if ("patient" in whose ? view.patient === whose.patient : view.doctor === whose.doctor) drop(key);
    },
  };
};
