import { type Either, left, right } from "@libretto/core/kernel/fp";
import type { AnyEndpoint } from "../contract/endpoint.ts";

/** A browser takes these for steps up the path, and an empty one for none, however they are written. */
const impassable = /^\.{0,2}$/;

/** The address of a call, its path and query written by the endpoint's codecs; no address when a part can't stand in one. */
export const addressOf = (endpoint: AnyEndpoint, params: unknown, query: unknown): Either<"impassable", string> => {
  const values: Readonly<Record<string, string>> = endpoint.params.encode(params) as Record<string, string>;
  const names = endpoint.path.split("/");
  const parts = names.map((part) => (part.startsWith(":") ? (values[part.slice(1)] ?? "") : part));
  if (parts.some((part, i) => names[i]?.startsWith(":") && impassable.test(part))) return left("impassable");
  const asked = Object.entries(endpoint.query.encode(query) as Record<string, string | undefined>).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const path = parts.map(encodeURIComponent).join("/");
  return right(asked.length === 0 ? path : `${path}?${new URLSearchParams(asked)}`);
};
