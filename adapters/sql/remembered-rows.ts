/** The rows of a record as an answer has them, and the state in which they were read. */
export interface Remembered {
  readonly state: string;
  readonly text: string;
}

/** What was read lately. Whoever uses it asks the database first whether the state is still the same. */
export interface RememberedRows {
  readonly of: (patient: number) => Remembered | null;
  /** How often anything was forgotten on demand: to be asked for before reading what is then to be remembered. */
  readonly forgettings: () => number;
  /** Keeps what was read; not when something was forgotten since, which may have been this. */
  readonly remember: (patient: number, rows: Remembered, since: number) => void;
  /** Forgets at once what was read of a record: it was deleted, or its patient has gone (PR-6). */
  readonly forget: (patient: number) => void;
}

interface Kept extends Remembered {
  readonly usedAt: number;
}

const MINUTE = 60_000;
/** Nothing of a record stays in memory longer than this after it was last asked for: as long as an idle session. */
export const FORGOTTEN_AFTER_MINUTES = 12;
const MOST_CHARACTERS = 16_000_000;

/** Remembers within one process, the least used first to go. */
export const rememberedRows = (now: () => number = Date.now, most = MOST_CHARACTERS): RememberedRows => {
  const kept = new Map<number, Kept>();
  let characters = 0;
  let sweeping = false;
  let forgettings = 0;

  const forget = (patient: number): void => {
    characters -= kept.get(patient)?.text.length ?? 0;
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
  const remember = (patient: number, { state, text }: Remembered, since: number): void => {
    forget(patient);
    if (text.length > most || since !== forgettings) return;
    kept.set(patient, { state, text, usedAt: now() });
    characters += text.length;
    for (const oldest of kept.keys()) {
      if (characters <= most) break;
      forget(oldest);
    }
    sweep();
  };
  return {
    of: (patient) => {
      forgetOld();
      const rows = kept.get(patient);
      if (rows === undefined) return null;
      // last in line again
      kept.delete(patient);
      kept.set(patient, { ...rows, usedAt: now() });
      return rows;
    },
    forgettings: () => forgettings,
    remember,
    forget: (patient) => {
      forgettings += 1;
      forget(patient);
    },
  };
};
