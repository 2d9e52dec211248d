import { type Either, left, right } from "@libretto/core/kernel/fp";

const DEEPEST = 10;
const LONGEST_LIST = 10_000;
const dangerousKeys = new Set(["__proto__", "constructor", "prototype"]);
const unstorable = /\0|\p{Surrogate}/u;

/** The path of a value that no codec should see; null without one. */
const flaw = (value: unknown, at: string, depth: number, longestList: number): string | null => {
  if (typeof value === "string") return unstorable.test(value) ? at : null;
  if (typeof value === "number") return Number.isFinite(value) ? null : at;
  if (typeof value !== "object" || value === null) return null;
  if (depth === DEEPEST || (Array.isArray(value) && value.length > longestList)) return at;
  for (const [key, part] of Object.entries(value)) {
    const found =
      dangerousKeys.has(key) || unstorable.test(key)
        ? `${at}/${dangerousKeys.has(key) ? key : "?"}`
        : flaw(part, `${at}/${key}`, depth + 1, longestList);
    if (found !== null) return found;
  }
  return null;
};

/** Parses JSON and refuses values unsafe for database or program (IO-3); left is their path. */
export const strictJson = (text: string, longestList = LONGEST_LIST): Either<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    const at = flaw(value, "", 0, longestList);
    return at === null ? right(value) : left(at.slice(1));
  } catch {
    return left("");
  }
};

/** Parses a query string without repeated keys. */
export const strictQuery = (url: string): Either<string, Readonly<Record<string, string>>> => {
  const mark = url.indexOf("?");
  const found: Record<string, string> = {};
  for (const part of mark < 0
    ? []
    : url
        .slice(mark + 1)
        .split("&")
        .filter((piece) => piece !== "")) {
    try {
      const [key = "", value = ""] = part
        .split(/=(.*)/s)
        .map((piece) => decodeURIComponent(piece.replaceAll("+", " ")));
      if (Object.hasOwn(found, key) || dangerousKeys.has(key) || unstorable.test(key + value)) return left(key);
      found[key] = value;
    } catch {
      return left("");
    }
  }
  return right(found);
};
