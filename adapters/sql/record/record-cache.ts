import type { AccountId, PatientId } from "@libretto/core/kernel/id";

/** Serialised rows, and the state of their tables when they were read. */
export interface CachedRows {
  readonly state: string;
  readonly text: string;
}

/** A view of a record: of a doctor, or of the owner (null). */
export interface View {
  readonly patient: PatientId;
  readonly doctor: AccountId | null;
}

/** An answer within a view. */
export interface AnswerKey {
  /** The part of the record whose rows it contains: all answers of a part have the same state. */
  readonly part: string;
  readonly answer: string;
}

/** A cache of read rows. Its users must first compare the state with the database. */
export interface RecordCache {
  readonly get: (view: View, key: AnswerKey) => CachedRows | null;
  /** The number of invalidations. Read it before the rows, and pass it to `store`. */
  readonly invalidationCount: () => number;
  /** Stores rows, unless there was an invalidation since they were read. Removes those of the part with another state. */
  readonly store: (view: View, key: AnswerKey, rows: CachedRows, since: number) => void;
  /** Removes all entries of a record or of a doctor, because the record or the account was deleted (PR-6). */
  readonly invalidate: (owner: Pick<View, "patient"> | { readonly doctor: AccountId }) => void;
}

interface CachedAnswer extends CachedRows {
  readonly part: string;
}
interface CachedView {
  readonly view: View;
  readonly answers: Map<string, CachedAnswer>;
  characters: number;
  usedAt: number;
}

const MINUTE = 60_000;
/** Entries expire after this time without use, as an idle session does. */
const CACHE_MINUTES = 12;
const MAX_CHARACTERS = 16_000_000;
/** Limit for one view, so that one reader cannot evict the entries of others. */
const MAX_ANSWERS_PER_VIEW = 48;

const viewKeyOf = ({ patient, doctor }: View): string => `${patient} ${doctor ?? "owner"}`;
const answerKeyOf = ({ part, answer }: AnswerKey): string => `${part} ${answer}`;

const removeAnswer = (view: CachedView, key: string): void => {
  view.characters -= view.answers.get(key)?.text.length ?? 0;
  view.answers.delete(key);
};
/** Removes the answer, and all answers of its part with another state. */
const removeOutdated = (view: CachedView, key: AnswerKey, state: string): void => {
  removeAnswer(view, answerKeyOf(key));
  for (const [answerKey, answer] of view.answers)
    if (answer.part === key.part && answer.state !== state) removeAnswer(view, answerKey);
};
/** Adds an answer, and removes the oldest ones above the limit. */
const addAnswer = (view: CachedView, key: string, answer: CachedAnswer): void => {
  view.answers.set(key, answer);
  view.characters += answer.text.length;
  for (const first of view.answers.keys()) {
    if (view.answers.size <= MAX_ANSWERS_PER_VIEW) break;
    removeAnswer(view, first);
  }
};

/** Returns a function that starts calling `sweep` every minute, until it returns false. */
const createMinuteTimer = (sweep: () => boolean): (() => void) => {
  let isRunning = false;
  const start = (): void => {
    if (isRunning) return;
    isRunning = true;
    setTimeout(() => {
      isRunning = false;
      if (sweep()) start();
    }, MINUTE).unref();
  };
  return start;
};

/** Creates a cache within one process, with least-recently-used eviction. */
export const createRecordCache = (now: () => number = Date.now, maxCharacters = MAX_CHARACTERS): RecordCache => {
  const views = new Map<string, CachedView>();
  let characters = 0;
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
  const startRemovalOfExpired = createMinuteTimer(() => {
    dropOld();
    return views.size > 0;
  });
  /** Marks a view as most recently used. */
  const touch = (key: string, view: CachedView): void => {
    views.delete(key);
    view.usedAt = now();
    views.set(key, view);
  };
  const store = (view: View, key: AnswerKey, { state, text }: CachedRows, since: number): void => {
    const viewKey = viewKeyOf(view);
    const cachedView = views.get(viewKey) ?? { view, answers: new Map(), characters: 0, usedAt: 0 };
    characters -= cachedView.characters;
    removeOutdated(cachedView, key, state);
    if (text.length <= maxCharacters && since === invalidationCount) {
      touch(viewKey, cachedView);
      addAnswer(cachedView, answerKeyOf(key), { part: key.part, state, text });
      startRemovalOfExpired();
    }
    characters += cachedView.characters;
    for (const oldest of views.keys()) {
      if (characters <= maxCharacters) break;
      drop(oldest);
    }
  };
  return {
    get: (view, key) => {
      dropOld();
      const viewKey = viewKeyOf(view);
      const cachedView = views.get(viewKey);
      const cached = cachedView?.answers.get(answerKeyOf(key));
      if (cachedView === undefined || cached === undefined) return null;
      touch(viewKey, cachedView);
      return cached;
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
