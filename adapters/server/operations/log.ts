import type { FastifyBaseLogger } from "fastify";
import pino, { type DestinationStream } from "pino";

export type LogLevel = "debug" | "info" | "warn" | "error";

/** Loggable details: ids, numbers, codes; never names of people, addresses, bodies or secrets (PR-5). */
export type LogDetail = Readonly<Record<string, string | number | boolean | null>>;

/** Writes events, one JSON line each. */
export interface Log {
  readonly write: (level: LogLevel, event: string, detail?: LogDetail) => void;
}

/** A log of at least this level. */
export const openLog = (minimumLevel: LogLevel, destination: DestinationStream): Log => {
  const logger = pino(
    {
      level: minimumLevel,
      base: null,
      messageKey: "event",
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: describeError },
    },
    destination,
  );
  return { write: (level, event, detail) => logger[level](detail ?? {}, event) };
};

/** Standard error, written synchronously, so that no entry is missing when the process ends. */
export const standardError = (): DestinationStream => pino.destination({ fd: 2, sync: true });

/**
 * The logger of Fastify. Its messages may quote an address with its query, so only the kind and place of the exception
 * is logged (PR-5).
 */
export const frameworkLogger = (log: Log): FastifyBaseLogger => {
  const line =
    (level: LogLevel) =>
    (first: unknown): void => {
      const error = first instanceof Error ? first : (first as { readonly err?: unknown } | null)?.err;
      log.write(level, "web server", error instanceof Error ? describeError(error) : {});
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
const STACK_FRAME =
  /^ {4}at (?:(?:async |new |get |set )*[\w$.#<>[\]]+ (?:\[as [\w$.#<>[\]]+\] )?\()?(?:file:\/\/|node:|\/)[^\s()]+:\d+:\d+\)?$/;

/** A stack begins with its message, unless that was changed; then only the form of the lines decides. */
const framesOf = ({ message, stack = "" }: Error): string[] => {
  const messageStart = stack.indexOf(message);
  const startsWithMessage = messageStart >= 0 && !stack.slice(0, messageStart).includes("\n");
  const afterMessage = startsWithMessage ? stack.slice(messageStart + message.length) : stack;
  return afterMessage.split("\n").filter((line) => STACK_FRAME.test(line));
};

/** An error code such as `ECONNREFUSED` or `57P01`; longer text may quote data. */
const ERROR_CODE = /^[A-Za-z0-9_]{1,40}$/;
const codeOf = (error: unknown): string | null => {
  const code = error instanceof Error ? (error as { readonly code?: unknown }).code : null;
  return typeof code === "string" && ERROR_CODE.test(code) ? code : null;
};

/**
 * The loggable part of an exception: kind, code (or that of its cause) and place; not its message, which may quote
 * data (PR-5).
 */
export const describeError = (error: unknown): LogDetail => {
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
