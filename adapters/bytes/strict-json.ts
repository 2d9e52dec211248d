import { type Either, left, right } from "@libretto/core/kernel/fp";

const MAX_DEPTH = 10;
const MAX_LIST_LENGTH = 10_000;
/** Names that change the prototype of an object. */
export const DANGEROUS_KEYS = new Set(["__proto__", "constructor", "prototype"]);
/** Characters that no database stores. */
export const UNSTORABLE = /\0|\p{Surrogate}/u;

/** The path of a value that no codec should see; null without one. */
const findFlaw = (value: unknown, at: string, depth: number, maxListLength: number): string | null => {
  if (typeof value === "string") return UNSTORABLE.test(value) ? at : null;
  if (typeof value === "number") return Number.isFinite(value) ? null : at;
  if (typeof value !== "object" || value === null) return null;
  if (depth === MAX_DEPTH || (Array.isArray(value) && value.length > maxListLength)) return at;
  for (const [key, part] of Object.entries(value)) {
    const path =
      DANGEROUS_KEYS.has(key) || UNSTORABLE.test(key)
        ? `${at}/${DANGEROUS_KEYS.has(key) ? key : "?"}`
        : findFlaw(part, `${at}/${key}`, depth + 1, maxListLength);
    if (path !== null) return path;
  }
  return null;
};

/** Parses JSON and refuses values unsafe for database or program (IO-3); left is their path. */
export const parseStrictJson = (text: string, maxListLength = MAX_LIST_LENGTH): Either<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    const at = findFlaw(value, "", 0, maxListLength);
    return at === null ? right(value) : left(at.slice(1));
  } catch {
    return left("");
  }
};
