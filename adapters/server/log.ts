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

/** A line of a stack as V8 writes it, with its place; lines of a message may begin like one. */
const FRAME =
  /^ {4}at (?:(?:async |new |get |set )*[\w$.#<>[\]]+ (?:\[as [\w$.#<>[\]]+\] )?\()?(?:file:\/\/|node:|\/)[^\s()]+:\d+:\d+\)?$/;

/** A stack begins with its message, unless that was changed since: then the look of the lines must do. */
const framesOf = ({ message, stack = "" }: Error): string[] => {
  const at = stack.indexOf(message);
  const begins = at >= 0 && !stack.slice(0, at).includes("\n");
  const behind = begins ? stack.slice(at + message.length) : stack;
  return behind.split("\n").filter((line) => FRAME.test(line));
};

/** What of an exception may be logged: its kind and where it arose, not its message, which may quote data (PR-5). */
export const traceOf = (error: unknown): Detail => {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = (error as { readonly code?: unknown }).code;
  return {
    error: error.name,
    ...(typeof code === "string" && { code }),
    at: framesOf(error)
      .slice(0, 4)
      .map((line) => line.trim().slice(3))
      .join(" < "),
  };
};
