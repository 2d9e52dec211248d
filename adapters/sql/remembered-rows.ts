import type { AccountId, PatientId } from "@libretto/core/kernel/id";

/** The serialised rows of a record, and the state of the record when they were read. */
export interface Remembered {
  readonly state: string;
  readonly text: string;
}

/** A view of a record: of a doctor, or of the owner (null). */
export interface View {
  readonly patient: PatientId;
  readonly doctor: AccountId | null;
}

/** A cache of read rows. Its users must first compare the state with the database. */
export interface RememberedRows {
  /** @param what identifies the answer within the view */
  readonly of: (view: View, what: string) => Remembered | null;
  /** The number of invalidations. Read it before the rows, and pass it to `remember`. */
  readonly forgettings: () => number;
  /** Stores rows, unless there was an invalidation since they were read. */
  readonly remember: (view: View, what: string, rows: Remembered, since: number) => void;
  /** Removes all entries of a record or of a doctor, because the record or the account was deleted (PR-6). */
  readonly forget: (whose: Pick<View, "patient"> | { readonly doctor: AccountId }) => void;
}

interface Kept {
  readonly view: View;
  readonly state: string;
  /** By answer, all of the same state. */
  readonly texts: Map<string, string>;
  characters: number;
  usedAt: number;
}

const MINUTE = 60_000;
/** Entries expire after this time without use, as an idle session does. */
export const FORGOTTEN_AFTER_MINUTES = 12;
const MOST_CHARACTERS = 16_000_000;
/** Limit for one view, so that one reader cannot evict the entries of others. */
const MOST_TEXTS = 24;

const keyOf = ({ patient, doctor }: View): string => `${patient} ${doctor ?? "owner"}`;

/** Creates a cache within one process, with least-recently-used eviction. */
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
  /** Marks a view as most recently used. */
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
