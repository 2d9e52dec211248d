/** The failures at a step of a use case. */
export const FAULT_KINDS = [
  /** The database refuses a statement, as on a full disk. */
  "statement refused",
  /** The database reports a serialization failure: the work is repeated. */
  "serialization",
  /** The connection breaks before the transaction is committed. */
  "not committed",
  /** The connection breaks after the commit, before the result arrives. */
  "answer lost",
  /** A port outside of the database does nothing and reports a failure. */
  "port away",
  /** A port does its work, and its result is lost. */
  "port unheard",
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
export type Step = "statement" | "end" | "port";

export const STEP_OF_FAULT: Readonly<Record<FaultKind, Step>> = {
  "statement refused": "statement",
  serialization: "statement",
  "not committed": "end",
  "answer lost": "end",
  "port away": "port",
  "port unheard": "port",
};

/** Counts the steps of a use case, and says at which of them a failure occurs, and which. */
export interface FaultInjector {
  /** The failure at this step; null when there is none. */
  readonly nextFault: (step: Step) => FaultKind | null;
  /** Runs work that only the whole use case waits for. */
  readonly track: <A>(work: () => Promise<A>) => Promise<A>;
  /** Runs work of which the n-th step of its kind fails; returns the number of steps by kind. */
  readonly run: <A>(
    plan: { readonly how: FaultKind; readonly n: number } | null,
    work: () => Promise<A>,
  ) => Promise<{ readonly outcome: A; readonly steps: Readonly<Record<Step, number>> }>;
}

export const createFaultInjector = (): FaultInjector => {
  let plan: { readonly how: FaultKind; readonly n: number } | null = null;
  let isRunning = false;
  const steps = { statement: 0, end: 0, port: 0 };
  const pendingWork = new Set<Promise<unknown>>();
  return {
    track: (work) => {
      const done = work();
      const over = done.finally(() => pendingWork.delete(over)).catch(() => {});
      pendingWork.add(over);
      return done;
    },
    nextFault: (step) => {
      if (!isRunning) return null;
      steps[step] += 1;
      return plan !== null && STEP_OF_FAULT[plan.how] === step && plan.n === steps[step] ? plan.how : null;
    },
    run: async (next, work) => {
      Object.assign(steps, { statement: 0, end: 0, port: 0 });
      plan = next;
      isRunning = true;
      try {
        const outcome = await work();
        await Promise.all(pendingWork);
        return { outcome, steps: { ...steps } };
      } finally {
        isRunning = false;
      }
    },
  };
};
