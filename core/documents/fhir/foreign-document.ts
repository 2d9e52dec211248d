import { type Either, left, right } from "../../kernel/fp.ts";
import { FHIR_DOCUMENT_LIMIT_MEGABYTES } from "../../kernel/limits.ts";
import { isBlank } from "../../kernel/text.ts";
import { listAt, parseJson, textAt, valueAt } from "../../reports/fhir/elements/json.ts";

/** Untrusted JSON of another maker. */
export type Json = unknown;

/** The size limit of a document: a record of many years is smaller. */
const DOCUMENT_LIMIT_BYTES = FHIR_DOCUMENT_LIMIT_MEGABYTES * 2 ** 20;
/** The limit of nested lists and objects: FHIR documents have fewer than 30 levels. */
const DEPTH_LIMIT = 100;
/** The limit of resources, contained ones included, and of components, because each of them can become a row. */
const RESOURCE_LIMIT = 20_000;

/** The limit of lists and objects: a FHIR document of the largest size has about a fifth of them. */
const CONTAINER_LIMIT = 2_000_000;

/** Why a file cannot be read at all. */
export type DocumentRefusal =
  | "empty"
  | "tooLarge"
  | "notJson"
  | "tooDeep"
  | "tooManyResources"
  | "notFhir"
  | "wrappedFhir";

/** A resource, and what its references resolve to. */
export interface ForeignResource {
  readonly type: string;
  readonly json: Json;
  /** The resource that a reference leads to; undefined when the document does not have it. */
  readonly resolve: (reference: Json) => Json;
}

/** A document of another maker. */
export interface ForeignDocument {
  readonly resources: readonly ForeignResource[];
}

/** Whether a value is nested deeper than the limit. It does not recurse, so that no input overflows the stack. */
const isTooDeep = (value: Json): boolean => {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEPTH_LIMIT) return true;
    level = level.flatMap((inner) => (typeof inner === "object" && inner !== null ? Object.values(inner) : []));
  }
  return false;
};

/** Counts the opening brackets and braces, those in texts too, so that a hostile file is refused before it is parsed. */
const countContainers = (text: string): number => {
  let count = 0;
  for (let i = 0; i < text.length; i++) if (text[i] === "[" || text[i] === "{") count++;
  return count;
};

interface Entry {
  readonly url: string;
  readonly resource: Json;
}

/** The entries of a list: of resources, or of objects with a resource, as a bundle has them. */
const entriesInList = (value: Json): readonly Entry[] => {
  const resource = textAt(value, "resourceType") === "" ? valueAt(value, "resource") : undefined;
  return resource === undefined
    ? entriesOf(value)
    : entriesOf(resource).map((one) => ({ ...one, url: one.url || textAt(value, "fullUrl") }));
};

/** The entries of a bundle, of a list, or of one resource; bundles inside a bundle are unpacked. */
const entriesOf = (value: Json): readonly Entry[] => {
  if (Array.isArray(value)) return value.flatMap(entriesInList);
  const type = textAt(value, "resourceType");
  if (type === "") return [];
  if (type !== "Bundle") return [{ url: "", resource: value }];
  return listAt(value, "entry").flatMap((entry) => {
    const resource = valueAt(entry, "resource");
    const inner = entriesOf(resource);
    return textAt(resource, "resourceType") === "Bundle"
      ? inner
      : inner.map((one) => ({ ...one, url: textAt(entry, "fullUrl") }));
  });
};

const relativeAddressOf = (resource: Json): string => {
  const id = textAt(resource, "id");
  return id === "" ? "" : `${textAt(resource, "resourceType")}/${id}`;
};

/** The contained resources of a holder by their id; the first of each id counts. */
const indexContained = (holder: Json): ReadonlyMap<string, Json> => {
  const byId = new Map<string, Json>();
  for (const inner of listAt(holder, "contained")) {
    const id = textAt(inner, "id");
    if (id !== "" && !byId.has(id)) byId.set(id, inner);
  }
  return byId;
};

/**
 * Resolves `urn:uuid:` addresses, absolute and relative addresses, and contained resources. Each holder is indexed once.
 */
const createResolver = (entries: readonly Entry[]): ((holder: Json, reference: Json) => Json) => {
  const byAddress = new Map<string, Json>();
  const containedIn = new Map<Json, ReadonlyMap<string, Json>>();
  for (const { url, resource } of entries)
    for (const address of [url, relativeAddressOf(resource)])
      if (address !== "" && !byAddress.has(address)) byAddress.set(address, resource);
  return (holder, reference) => {
    const address = textAt(reference, "reference");
    if (address.startsWith("#")) {
      const contained = containedIn.get(holder) ?? indexContained(holder);
      containedIn.set(holder, contained);
      return contained.get(address.slice(1));
    }
    const plain = address.replace(/\/_history\/.*$/, "");
    return byAddress.get(plain) ?? byAddress.get(plain.split("/").slice(-2).join("/"));
  };
};

/** How many resources and components an entry counts for in the limit. */
const countParts = ({ resource }: Entry): number =>
  [resource, ...listAt(resource, "contained")].reduce<number>(
    (count, one) => count + 1 + listAt(one, "component").length,
    0,
  );

/** The value of a JSON text, or the list of the values in its lines (NDJSON, as FHIR exports have it); undefined otherwise. */
const parseText = (text: string): Json => {
  const json = parseJson(text);
  if (json !== undefined) return json;
  const lines = text.split("\n").filter((line) => !isBlank(line));
  const values = lines.map(parseJson);
  return lines.length < 2 || values.includes(undefined) ? undefined : values;
};

const RESOURCE = /"resourceType"\s*:\s*"[A-Z]/;
/** Whether there is a resource somewhere in another form: nobody knows what the rest says about it. */
const isWrapped = (json: Json, text: string): boolean => textAt(json, "resourceType") === "" && RESOURCE.test(text);

/**
 * Reads a FHIR document, collection, searchset or transaction, a list of resources, or one resource. Contained resources
 * count as resources of their own.
 */
export const readForeignDocument = (text: string): Either<DocumentRefusal, ForeignDocument> => {
  if (text.length > DOCUMENT_LIMIT_BYTES) return left("tooLarge");
  if (isBlank(text)) return left("empty");
  if (countContainers(text) > CONTAINER_LIMIT) return left("tooManyResources");
  const json = parseText(text.replace(/^\uFEFF/, ""));
  if (json === undefined) return left("notJson");
  if (isTooDeep(json)) return left("tooDeep");
  const entries = entriesOf(json);
  if (entries.reduce((count, entry) => count + countParts(entry), 0) > RESOURCE_LIMIT) return left("tooManyResources");
  if (entries.length === 0) return left(isWrapped(json, text) ? "wrappedFhir" : "notFhir");
  const resolve = createResolver(entries);
  const resources = entries.flatMap(({ resource }) =>
    [resource, ...listAt(resource, "contained").filter((inner) => textAt(inner, "resourceType") !== "")].map((one) => ({
      type: textAt(one, "resourceType"),
      json: one,
      resolve: (reference: Json) => resolve(resource, reference),
    })),
  );
  return right({ resources });
};
