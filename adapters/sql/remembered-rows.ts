/** Rows of a record as an answer has them, and the state in which they were read. */
export interface Remembered {
  readonly state: string;
  readonly text: string;
}

/** What was read lately. Whoever uses it asks the database first whether the state is still the same. */
export interface RememberedRows {
  /** @param what the answer, by a name that tells it from others about the record */
  readonly of: (patient: number, what: string) => Remembered | null;
  /** How often anything was forgotten on demand: to be asked for before reading what is then to be remembered. */
  readonly forgettings: () => number;
  /** Keeps what was read; not when something was forgotten since, which may have been this. */
  readonly remember: (patient: number, what: string, rows: Remembered, since: number) => void;
  /** Forgets at once what was read of a record: it was deleted, or its patient has gone (PR-6). */
  readonly forget: (patient: number) => void;
}

interface Kept {
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
/** Of one record: nobody reads more at a time, and nobody's pages drive out what others read. */
const MOST_TEXTS = 24;

/** Remembers within one process, the record that was least used first to go. */
export const rememberedRows = (now: () => number = Date.now, most = MOST_CHARACTERS): RememberedRows => {
  const kept = new Map<number, Kept>();
  let characters = 0;
  let sweeping = false;
  let forgettings = 0;

  const forget = (patient: number): void => {
    characters -= kept.get(patient)?.characters ?? 0;
    kept.delete(patient);
  };
  const forgetOld = (): void => {
    for (const [patient, { usedAt }] of kept) {
      if (now() - usedAt < FORGOTTEN_AFTER_MINUTES * MINUTE) break;
      forget(patient);
    }
  };
  const sweep = (): void => {
    if (sweeping) return;
    sweeping = true;
    setTimeout(() => {
      sweeping = false;
      forgetOld();
      if (kept.size > 0) sweep();
    }, MINUTE).unref();
  };
  /** Puts it last in line. */
  const use = (patient: number, record: Kept): void => {
    kept.delete(patient);
    record.usedAt = now();
    kept.set(patient, record);
  };
  const replace = (record: Kept, what: string, text: string | null): void => {
    const added = (text?.length ?? 0) - (record.texts.get(what)?.length ?? 0);
    record.texts.delete(what);
    if (text !== null) record.texts.set(what, text);
    record.characters += added;
    characters += added;
  };
  const remember = (patient: number, what: string, { state, text }: Remembered, since: number): void => {
    if (kept.get(patient)?.state !== state) forget(patient);
    const record = kept.get(patient) ?? { state, texts: new Map(), characters: 0, usedAt: 0 };
    if (text.length > most || since !== forgettings) return;
    use(patient, record);
    replace(record, what, text);
    for (const first of record.texts.keys()) {
      if (record.texts.size <= MOST_TEXTS) break;
      replace(record, first, null);
    }
    for (const oldest of kept.keys()) {
      if (characters <= most) break;
      forget(oldest);
    }
    sweep();
  };
  return {
    of: (patient, what) => {
      forgetOld();
      const record = kept.get(patient);
      const text = record?.texts.get(what);
      if (record === undefined || text === undefined) return null;
      use(patient, record);
      return { state: record.state, text };
    },
    forgettings: () => forgettings,
    remember,
    forget: (patient) => {
      forgettings += 1;
      forget(patient);
    },
  };
};
