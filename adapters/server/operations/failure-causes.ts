import type { Failure } from "@libretto/core/kernel/failure";
import { describeError, type LogDetail } from "./log.ts";

const causes = new WeakMap<Failure, LogDetail>();

/** Attaches an exception to a copy of a failure, for the log. The response does not change. */
export const attachCause = (failure: Failure, error: unknown): Failure => {
  const explained = { ...failure };
  causes.set(explained, describeError(error));
  return explained;
};

/** The loggable exception of a failure; empty if there is none. */
export const causeOf = (failure: Failure): LogDetail => causes.get(failure) ?? {};
