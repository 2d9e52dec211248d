import type { FailureKind } from "@libretto/core/kernel/failure";

export const PROBLEM_TYPE = "application/problem+json";

/** The HTTP status of each kind of failure. */
export const statusOf: Readonly<Record<FailureKind, number>> = {
  malformed: 400,
  signedOut: 401,
  notPermitted: 403,
  notFound: 404,
  conflict: 409,
  stale: 412,
  tooLarge: 413,
  refused: 422,
  versionNeeded: 428,
  tooMany: 429,
  unavailable: 503,
  noRoom: 507,
};
