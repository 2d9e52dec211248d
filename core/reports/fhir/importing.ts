import { at, listAt, textAt } from "./json.ts";
import { ownExtension, ownIdentifier, ownList } from "./systems.ts";

/** Untrusted JSON of a bundle. */
export type Read = unknown;

/** Finds resources, ids, extensions and codes in a bundle. */
export interface Importing {
  /** Our id of a resource or of a logical reference; null when it has none of that entity. */
  readonly idOf: (entity: string, holder: Read) => number | null;
  /** Our id of a reference's target. */
  readonly target: (entity: string, reference: Read) => number | null;
  /** The target of a reference, if it is in the bundle. */
  readonly resolved: (reference: Read) => Read;
  /** The first of our extensions with that name. */
  readonly extension: (holder: Read, name: string) => Read;
  /** All of them. */
  readonly extensions: (holder: Read, name: string) => readonly Read[];
  /** The code of our own code system; empty when there is none. */
  readonly ownCode: (concept: Read, list: string) => string;
  /** Every resource of the bundle of one type. */
  readonly all: (type: string) => readonly Read[];
}

/** The identifiers of a resource; an AuditEvent has them in its entity. */
export const identifiersOf = (holder: Read): readonly unknown[] => {
  const identifier = at(holder, "identifier") ?? at(holder, "entity", 0, "what", "identifier");
  return Array.isArray(identifier) ? identifier : [identifier];
};

const wholeNumber = (text: string): number | null => {
  const number = Number(text);
  return text !== "" && Number.isSafeInteger(number) ? number : null;
};

/**
 * Creates a reader of a bundle.
 *
 * @param base the installation that wrote the bundle
 */
export const importing = (bundle: Read, base: string): Importing => {
  const entries = listAt(bundle, "entry");
  const resources = entries.map((entry) => at(entry, "resource"));
  const byUrl = new Map(entries.map((entry) => [textAt(entry, "fullUrl"), at(entry, "resource")]));
  const idOf = (entity: string, holder: Read): number | null => {
    const own = identifiersOf(holder).find((one) => textAt(one, "system") === ownIdentifier(base, entity));
    return wholeNumber(textAt(own, "value"));
  };
  const extensions = (holder: Read, name: string): readonly Read[] =>
    listAt(holder, "extension").filter((one) => textAt(one, "url") === ownExtension(base, name));
  return {
    idOf,
    target: (entity, reference) => idOf(entity, byUrl.get(textAt(reference, "reference")) ?? reference),
    resolved: (reference) => byUrl.get(textAt(reference, "reference")),
    extensions,
    extension: (holder, name) => extensions(holder, name)[0],
    ownCode: (concept, list) =>
      textAt(
        listAt(concept, "coding").find((coding) => textAt(coding, "system") === ownList(base, list)),
        "code",
      ),
    all: (type) => resources.filter((resource) => textAt(resource, "resourceType") === type),
  };
};
