import { type Either, left, right } from "@libretto/core/kernel/fp";
import type { AnyEndpoint } from "../../contract/endpoint.ts";

/**
 * Browsers interpret these path segments, also when they are escaped: `.` and `..` change the path, and an empty one is
 * dropped.
 */
const invalidSegment = /^\.{0,2}$/;

/** Builds the path and query of a call. Refuses parameters that cannot be a path segment. */
export const buildAddress = (endpoint: AnyEndpoint, params: unknown, query: unknown): Either<"impassable", string> => {
  const values: Readonly<Record<string, string>> = endpoint.params.encode(params) as Record<string, string>;
  const names = endpoint.path.split("/");
  const parts = names.map((part) => (part.startsWith(":") ? (values[part.slice(1)] ?? "") : part));
  if (parts.some((part, i) => names[i]?.startsWith(":") && invalidSegment.test(part))) return left("impassable");
  const queryEntries = Object.entries(endpoint.query.encode(query) as Record<string, string | undefined>).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const path = parts.map(encodeURIComponent).join("/");
  return right(queryEntries.length === 0 ? path : `${path}?${new URLSearchParams(queryEntries)}`);
};
