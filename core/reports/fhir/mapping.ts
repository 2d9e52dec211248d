import { isBlank } from "../../kernel/text.ts";
import type { Exporting } from "./exporting.ts";
import type { Importing, Read } from "./importing.ts";
import type { Extension, Resource } from "./types.ts";
import type { OwnUnit } from "./units.ts";

/** A number of a resource, where it stands, and the unit that it is read in. */
export interface Measured {
  readonly place: string;
  readonly unit: OwnUnit;
  readonly quantity: Read;
}

/** How one kind of record goes out as resources and comes back from them. */
export interface Mapping<Row, Back = Row> {
  /** Names the kind in identifiers and URNs. */
  readonly entity: string;
  /** The resources of a row; all of them carry its identifier. Each gets the URN of entity, id and its suffix. */
  readonly write: (row: Row, cx: Exporting) => readonly Made[];
  /** The numbers of a resource that are read, with the unit that each is read in; missing when no number has a unit. */
  readonly quantities?: (resource: Read, rd: Importing) => readonly Measured[];
  /**
   * The row that some resources were made from; fields that cannot be read are empty or null.
   *
   * @param part the row's resource of a type, or undefined
   */
  readonly read: (part: (type: string) => Read, rd: Importing, all: readonly Read[]) => Back;
}

/** A resource before it has its URN. */
export interface Made {
  /** Tells the resources of one row apart; empty for the main one. */
  readonly suffix: string;
  readonly resource: Resource;
}

/** What a resource made of a row is called in URNs, beside its entity. */
export const nameOf = (id: number | string, { suffix }: Made): string =>
  suffix === "" ? String(id) : `${id}/${suffix}`;

/** The resource that stands for the row. */
export const main = (resource: Resource): Made => ({ suffix: "", resource });
/** A further resource made of the same row. */
export const beside = (suffix: string, resource: Resource): Made => ({ suffix, resource });

/** A text that FHIR has no place for, in a full export and if there is any. */
export const detail = (cx: Exporting, name: string, text: string): readonly Extension[] =>
  cx.full && !isBlank(text) ? [cx.extension(name, { valueString: text })] : [];
