import type { AccountId, PatientId } from "@libretto/core/kernel/id";

/** The serialised rows of a record, and the state of the record when they were read. */
export interface CachedRows {
  readonly state: string;
  readonly text: string;
}

/** A view of a record: of a doctor, or of the owner (null). */
export interface View {
  readonly patient: PatientId;
  readonly doctor: AccountId | null;
}

/** A cache of read rows. Its users must first compare the state with the database. */
export interface RecordCache {
  /** @param answerKey identifies the answer within the view */
  readonly get: (view: View, answerKey: string) => CachedRows | null;
  /** The number of invalidations. Read it before the rows, and pass it to `store`. */
  readonly invalidationCount: () => number;
  /** Stores rows, unless there was an invalidation since they were read. */
  readonly store: (view: View, answerKey: string, rows: CachedRows, since: number) => void;
  /** Removes all entries of a record or of a doctor, because the record or the account was deleted (PR-6). */
  readonly invalidate: (owner: Pick<View, "patient"> | { readonly doctor: AccountId }) => void;
}

interface CachedView {
  readonly view: View;
  readonly state: string;
  /** By answer, all of the same state. */
  readonly texts: Map<string, string>;
  characters: number;
  usedAt: number;
}

const MINUTE = 60_000;
/** Entries expire after this time without use, as an idle session does. */
export const CACHE_MINUTES = 12;
const MAX_CHARACTERS = 16_000_000;
/** Limit for one view, so that one reader cannot evict the entries of others. */
const MAX_TEXTS_PER_VIEW = 24;

const keyOf = ({ patient, doctor }: View): string => `${patient} ${doctor ?? "owner"}`;

/** Creates a cache within one process, with least-recently-used eviction. */
export const createRecordCache = (now: () => number = Date.now, maxCharacters = MAX_CHARACTERS): RecordCache => {
  const views = new Map<string, CachedView>();
  let characters = 0;
  let sweeping = false;
  let invalidationCount = 0;

  const drop = (key: string): void => {
    characters -= views.get(key)?.characters ?? 0;
    views.delete(key);
  };
  const dropOld = (): void => {
    for (const [key, { usedAt }] of views) {
      if (now() - usedAt < CACHE_MINUTES * MINUTE) break;
      drop(key);
    }
  };
  const removeExpired = (): void => {
    if (sweeping) return;
    sweeping = true;
    setTimeout(() => {
      sweeping = false;
      dropOld();
      if (views.size > 0) removeExpired();
    }, MINUTE).unref();
  };
  /** Marks a view as most recently used. */
  const touch = (key: string, view: CachedView): void => {
    views.delete(key);
    view.usedAt = now();
    views.set(key, view);
  };
  const replace = (view: CachedView, answerKey: string, text: string | null): void => {
    const added = (text?.length ?? 0) - (view.texts.get(answerKey)?.length ?? 0);
    view.texts.delete(answerKey);
    if (text !== null) view.texts.set(answerKey, text);
    view.characters += added;
    characters += added;
  };
  const store = (view: View, answerKey: string, { state, text }: CachedRows, since: number): void => {
    const key = keyOf(view);
    if (views.get(key)?.state !== state) drop(key);
    const cachedView = views.get(key) ?? { view, state, texts: new Map(), characters: 0, usedAt: 0 };
    if (text.length > maxCharacters || since !== invalidationCount) return;
    touch(key, cachedView);
    replace(cachedView, answerKey, text);
    for (const first of cachedView.texts.keys()) {
      if (cachedView.texts.size <= MAX_TEXTS_PER_VIEW) break;
      replace(cachedView, first, null);
    }
    for (const oldest of views.keys()) {
      if (characters <= maxCharacters) break;
      drop(oldest);
    }
    removeExpired();
  };
  return {
    get: (view, answerKey) => {
      dropOld();
      const key = keyOf(view);
      const cachedView = views.get(key);
      const text = cachedView?.texts.get(answerKey);
      if (cachedView === undefined || text === undefined) return null;
      touch(key, cachedView);
      return { state: cachedView.state, text };
    },
    invalidationCount: () => invalidationCount,
    store,
    invalidate: (owner) => {
      invalidationCount += 1;
      for (const [key, { view }] of views)
        if ("patient" in owner ? view.patient === owner.patient : view.doctor === owner.doctor) drop(key);
    },
  };
};
