import { createHash } from "node:crypto";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, left, right } from "@libretto/core/kernel/fp";

/** The tag of an answer about one row: its version. */
export const versionTag = (version: number): string => `"${version}"`;

/** ETag of other responses: a hash of the content. */
export const contentTag = (body: string): string => `"${createHash("sha256").update(body).digest("base64url")}"`;

/** Parses If-Match; null without one. A tag that is no version of ours matches nothing. */
export const parseIfMatch = (ifMatch: string | undefined): Either<Failure, number | null> => {
  if (ifMatch === undefined || ifMatch.trim() === "*") return right(null);
  const [, version] = /^\s*"(\d{1,15})"\s*$/.exec(ifMatch) ?? [];
  return version === undefined ? left(failure("stale", "failure.stale")) : right(Number(version));
};
