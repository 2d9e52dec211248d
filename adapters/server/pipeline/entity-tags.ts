import { createHash } from "node:crypto";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, left, right } from "@libretto/core/kernel/fp";

/** The tag of an answer about one row: its version. */
export const versionTag = (version: number): string => `"${version}"`;

/** ETag of other responses: a hash of the content. */
export const contentTag = (body: string): string => `"${createHash("sha256").update(body).digest("base64url")}"`;

/** The tag of an encoded answer: strong tags of different encodings differ (RFC 9110, 8.8.3.3). */
export const encodedTag = (tag: string, encoding: string): string => tag.replace(/"$/, `-${encoding}"`);

/**
 * Parses If-Match; null without one. The tag of a compressed answer names the same version. A tag that is no version of
 * ours matches nothing.
 */
export const parseIfMatch = (ifMatch: string | undefined): Either<Failure, number | null> => {
  if (ifMatch === undefined || ifMatch.trim() === "*") return right(null);
  const [, version] = /^\s*"(\d{1,15})(?:-(?:br|gzip))?"\s*$/.exec(ifMatch) ?? [];
  return version === undefined ? left(failure("stale", "failure.stale")) : right(Number(version));
};
