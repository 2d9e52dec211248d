import type { Failure } from "@libretto/core/kernel/failure";
import { type Detail, traceOf } from "./log.ts";

const causes = new WeakMap<Failure, Detail>();

/** A copy of a failure that the log can explain by the exception behind it. The answer does not change. */
export const withCause = (failure: Failure, error: unknown): Failure => {
  const explained = { ...failure };
  causes.set(explained, traceOf(error));
  return explained;
};

/** What the log may say about the exception behind a failure; empty where there was none. */
export const causeOf = (failure: Failure): Detail => causes.get(failure) ?? {};
