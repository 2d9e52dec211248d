import type { Failure } from "@libretto/core/kernel/failure";
import { type Detail, traceOf } from "./log.ts";

const causes = new WeakMap<Failure, Detail>();

/** Attaches an exception to a copy of a failure, for the log. The response does not change. */
export const withCause = (failure: Failure, error: unknown): Failure => {
  const explained = { ...failure };
  causes.set(explained, traceOf(error));
  return explained;
};

/** The loggable exception of a failure; empty if there is none. */
export const causeOf = (failure: Failure): Detail => causes.get(failure) ?? {};
