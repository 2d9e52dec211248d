import { type Either, left, right } from "@libretto/core/kernel/fp";
import { DANGEROUS_KEYS, UNSTORABLE } from "../../bytes/strict-json.ts";

/** Parses a query string without repeated keys. */
export const parseStrictQuery = (url: string): Either<string, Readonly<Record<string, string>>> => {
  const queryStart = url.indexOf("?");
  const parameters: Record<string, string> = {};
  for (const part of queryStart < 0
    ? []
    : url
        .slice(queryStart + 1)
        .split("&")
        .filter((piece) => piece !== "")) {
    try {
      const [key = "", value = ""] = part
        .split(/=(.*)/s)
        .map((piece) => decodeURIComponent(piece.replaceAll("+", " ")));
      if (Object.hasOwn(parameters, key) || DANGEROUS_KEYS.has(key) || UNSTORABLE.test(key + value)) return left(key);
      parameters[key] = value;
    } catch {
      return left("");
    }
  }
  return right(parameters);
};
