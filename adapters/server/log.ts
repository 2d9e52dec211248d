const WEIGHTS = { debug: 0, info: 1, warn: 2, error: 3 } as const;
export type Weight = keyof typeof WEIGHTS;

/** What may be said of an event: names, numbers, codes; never names of people, addresses, bodies or secrets (PR-5). */
export type Detail = Readonly<Record<string, string | number | boolean | null>>;

/** Says what happened, one JSON line each. */
export interface Log {
  readonly say: (weight: Weight, event: string, detail?: Detail) => void;
}

/** A log that writes lines of at least the given weight. */
export const lineLog = (least: Weight, write: (line: string) => void): Log => ({
  say: (weight, event, detail) => {
    if (WEIGHTS[weight] >= WEIGHTS[least])
      write(`${JSON.stringify({ time: new Date().toISOString(), level: weight, event, ...detail })}\n`);
  },
});

/** What of an exception may be logged: its kind and where it arose, not its message, which may quote data. */
export const traceOf = (error: unknown): Detail => {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = (error as { readonly code?: unknown }).code;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    error: error.name,
    ...(typeof code === "string" && { code }),
    at: frames
      .slice(0, 4)
      .map((line) => line.trim().slice(3))
      .join(" < "),
  };
};
