import { codeIn, listAt, textAt, valueAt } from "./elements/json.ts";
import { ownExtension, ownIdentifier, ownList } from "./elements/systems.ts";

/** Untrusted JSON of a bundle. */
export type Json = unknown;

/** Finds resources, ids, extensions and codes in a bundle. */
export interface BundleReader {
  /** Our id of a resource or of a logical reference; null when it has none of that entity. */
  readonly idOf: (entity: string, holder: Json) => number | null;
  /** Our id of a reference's target. */
  readonly target: (entity: string, reference: Json) => number | null;
  /** The target of a reference, if it is in the bundle. */
  readonly resolve: (reference: Json) => Json;
  /** The first of our extensions with that name. */
  readonly extension: (holder: Json, name: string) => Json;
  /** All of them. */
  readonly extensions: (holder: Json, name: string) => readonly Json[];
  /** The code of our own code system; empty when there is none. */
  readonly ownCode: (concept: Json, list: string) => string;
  /** Every resource of the bundle of one type. */
  readonly all: (type: string) => readonly Json[];
}

/** The identifiers of a resource; an AuditEvent has them in its entity. */
export const identifiersOf = (holder: Json): readonly unknown[] => {
  const identifier = valueAt(holder, "identifier") ?? valueAt(holder, "entity", 0, "what", "identifier");
  return Array.isArray(identifier) ? identifier : [identifier];
};

const parseId = (text: string): number | null => {
  const number = Number(text);
  return text !== "" && Number.isSafeInteger(number) ? number : null;
};

/**
 * Creates a reader of a bundle.
 *
 * @param base the installation that wrote the bundle
 */
export const createBundleReader = (bundle: Json, base: string): BundleReader => {
  const entries = listAt(bundle, "entry");
  const resources = entries.map((entry) => valueAt(entry, "resource"));
  const byUrl = new Map(entries.map((entry) => [textAt(entry, "fullUrl"), valueAt(entry, "resource")]));
  const idOf = (entity: string, holder: Json): number | null => {
    const own = identifiersOf(holder).find((one) => textAt(one, "system") === ownIdentifier(base, entity));
    return parseId(textAt(own, "value"));
  };
  const extensions = (holder: Json, name: string): readonly Json[] =>
    listAt(holder, "extension").filter((one) => textAt(one, "url") === ownExtension(base, name));
  return {
    idOf,
    target: (entity, reference) => idOf(entity, byUrl.get(textAt(reference, "reference")) ?? reference),
    resolve: (reference) => byUrl.get(textAt(reference, "reference")),
    extensions,
    extension: (holder, name) => extensions(holder, name)[0],
    ownCode: (concept, list) => codeIn(concept, ownList(base, list)),
    all: (type) => resources.filter((resource) => textAt(resource, "resourceType") === type),
  };
};
