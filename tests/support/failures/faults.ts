/** What can go wrong at a step of a use case. */
export const HOWS = [
  /** The database refuses a statement, as a full disk makes it do. */
  "statement refused",
  /** The database finds that two transactions cannot both stand: the work is done once more. */
  "serialization",
  /** The connection breaks before the transaction is committed … */
  "not committed",
  /** … or after, before anybody hears of it. */
  "answer lost",
  /** A port outside of the database does nothing and says so … */
  "port away",
  /** … or does what it is asked for, and nobody hears of it. */
  "port unheard",
] as const;
export type How = (typeof HOWS)[number];
export type Step = "statement" | "end" | "port";

export const STEP_OF: Readonly<Record<How, Step>> = {
  "statement refused": "statement",
  serialization: "statement",
  "not committed": "end",
  "answer lost": "end",
  "port away": "port",
  "port unheard": "port",
};

/** Counts the steps of a use case, and says at which of them something goes wrong, and how. */
export interface Faults {
  /** How it goes wrong at this step; null when it does not. */
  readonly at: (step: Step) => How | null;
  /** Does something that nobody else may wait for; `during` does. */
  readonly waitedFor: <A>(work: () => Promise<A>) => Promise<A>;
  /** Does work of which the n-th step of its kind fails; how many steps there were, by kind. */
  readonly during: <A>(
    plan: { readonly how: How; readonly n: number } | null,
    work: () => Promise<A>,
  ) => Promise<{ readonly outcome: A; readonly steps: Readonly<Record<Step, number>> }>;
}

export const newFaults = (): Faults => {
  let plan: { readonly how: How; readonly n: number } | null = null;
  let watching = false;
  const steps = { statement: 0, end: 0, port: 0 };
  const underway = new Set<Promise<unknown>>();
  return {
    waitedFor: (work) => {
      const done = work();
      const over = done.finally(() => underway.delete(over)).catch(() => {});
      underway.add(over);
      return done;
    },
    at: (step) => {
      if (!watching) return null;
      steps[step] += 1;
      return plan !== null && STEP_OF[plan.how] === step && plan.n === steps[step] ? plan.how : null;
    },
    during: async (next, work) => {
      Object.assign(steps, { statement: 0, end: 0, port: 0 });
      plan = next;
      watching = true;
      try {
        const outcome = await work();
        await Promise.all(underway);
        return { outcome, steps: { ...steps } };
      } finally {
        watching = false;
      }
    },
  };
};
