import { type Either, left, right } from "../../kernel/fp.ts";
import { listAt, textAt, valueAt } from "../fhir/elements/json.ts";

/** Untrusted JSON of another maker. */
export type Json = unknown;

/** The size limit of a document: a record of many years is smaller. */
export const DOCUMENT_LIMIT_BYTES = 20 * 2 ** 20;
/** The limit of nested lists and objects: FHIR documents have fewer than 30 levels. */
export const DEPTH_LIMIT = 100;
/** The limit of resources. */
export const RESOURCE_LIMIT = 20_000;

/** Why a file cannot be read at all. */
export type DocumentRefusal = "tooLarge" | "notJson" | "tooDeep" | "tooManyResources" | "notFhir";

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

const parseJson = (text: string): Json => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

interface Entry {
  readonly url: string;
  readonly resource: Json;
}

/** The entries of a bundle, of a list of resources, or of one resource; bundles inside a bundle are unpacked. */
const entriesOf = (value: Json): readonly Entry[] => {
  if (Array.isArray(value)) return value.flatMap(entriesOf);
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

/** Resolves `urn:uuid:` addresses, absolute and relative addresses, and contained resources. */
const createResolver = (entries: readonly Entry[]): ((holder: Json, reference: Json) => Json) => {
  const byAddress = new Map<string, Json>();
  for (const { url, resource } of entries)
    for (const address of [url, relativeAddressOf(resource)])
      if (address !== "" && !byAddress.has(address)) byAddress.set(address, resource);
  return (holder, reference) => {
    const address = textAt(reference, "reference");
    if (address.startsWith("#"))
      return listAt(holder, "contained").find((inner) => textAt(inner, "id") === address.slice(1));
    const plain = address.replace(/\/_history\/.*$/, "");
    return byAddress.get(plain) ?? byAddress.get(plain.split("/").slice(-2).join("/"));
  };
};

/**
 * Reads a FHIR document, collection, searchset or transaction, a list of resources, or one resource. Contained resources
 * count as resources of their own.
 */
export const readForeignDocument = (text: string): Either<DocumentRefusal, ForeignDocument> => {
  if (text.length > DOCUMENT_LIMIT_BYTES) return left("tooLarge");
  const json = parseJson(text.replace(/^\uFEFF/, ""));
  if (json === undefined) return left("notJson");
  if (isTooDeep(json)) return left("tooDeep");
  const entries = entriesOf(json);
  if (entries.length > RESOURCE_LIMIT) return left("tooManyResources");
  if (entries.length === 0) return left("notFhir");
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
