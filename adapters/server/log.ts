import type { FastifyBaseLogger } from "fastify";
import pino, { type DestinationStream } from "pino";

export type Weight = "debug" | "info" | "warn" | "error";

/** Loggable details: ids, numbers, codes; never names of people, addresses, bodies or secrets (PR-5). */
export type Detail = Readonly<Record<string, string | number | boolean | null>>;

/** Writes events, one JSON line each. */
export interface Log {
  readonly say: (weight: Weight, event: string, detail?: Detail) => void;
}

/** A log of at least this level. */
export const openLog = (least: Weight, destination: DestinationStream): Log => {
  const logger = pino(
    {
      level: least,
      base: null,
      messageKey: "event",
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: traceOf },
    },
    destination,
  );
  return { say: (weight, event, detail) => logger[weight](detail ?? {}, event) };
};

/** Standard error, written synchronously: nothing is lost when the process ends. */
export const standardError = (): DestinationStream => pino.destination({ fd: 2, sync: true });

/**
 * The logger of Fastify. Its messages may quote an address with its query, so only the kind and place of the exception
 * is logged (PR-5).
 */
export const frameworkLogger = (log: Log): FastifyBaseLogger => {
  const line =
    (weight: Weight) =>
    (first: unknown): void => {
      const error = first instanceof Error ? first : (first as { readonly err?: unknown } | null)?.err;
      log.say(weight, "web server", error instanceof Error ? traceOf(error) : {});
    };
  const logger: FastifyBaseLogger = {
    level: "info",
    trace: () => {},
    debug: () => {},
    info: () => {},
    silent: () => {},
    warn: line("warn"),
    error: line("error"),
    fatal: line("error"),
    child: () => logger,
  };
  return logger;
};

/** A stack line of V8 with its place; lines of a message may look alike. */
const FRAME =
  /^ {4}at (?:(?:async |new |get |set )*[\w$.#<>[\]]+ (?:\[as [\w$.#<>[\]]+\] )?\()?(?:file:\/\/|node:|\/)[^\s()]+:\d+:\d+\)?$/;

/** A stack begins with its message, unless that was changed; then only the form of the lines decides. */
const framesOf = ({ message, stack = "" }: Error): string[] => {
  const at = stack.indexOf(message);
  const begins = at >= 0 && !stack.slice(0, at).includes("\n");
  const behind = begins ? stack.slice(at + message.length) : stack;
  return behind.split("\n").filter((line) => FRAME.test(line));
};

/** An error code such as `ECONNREFUSED` or `57P01`; longer text may quote data. */
const CODE = /^[A-Za-z0-9_]{1,40}$/;
const codeOf = (error: unknown): string | null => {
  const code = error instanceof Error ? (error as { readonly code?: unknown }).code : null;
  return typeof code === "string" && CODE.test(code) ? code : null;
};

/**
 * The loggable part of an exception: kind, code (or that of its cause) and place; not its message, which may quote
 * data (PR-5).
 */
export const traceOf = (error: unknown): Detail => {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = codeOf(error) ?? codeOf(error.cause);
  return {
    error: error.name,
    ...(code !== null && { code }),
    at: framesOf(error)
      .slice(0, 4)
      .map((line) => line.trim().slice(3))
      .join(" < "),
  };
};
