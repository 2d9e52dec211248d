import { isBlank } from "../../kernel/text.ts";
import type { Exporting } from "./exporting.ts";
import type { Importing, Read } from "./importing.ts";
import type { Extension, Resource } from "./types.ts";
import type { OwnUnit } from "./units.ts";

/** A quantity of a resource, its path, and the unit to read it in. */
export interface Measured {
  readonly place: string;
  readonly unit: OwnUnit;
  readonly quantity: Read;
}

/** Converts one kind of row to resources and back. */
export interface Mapping<Row, Back = Row> {
  /** Names the kind in identifiers and URNs. */
  readonly entity: string;
  /** The resources of a row, all with its identifier. The URN of each has entity, id and suffix. */
  readonly write: (row: Row, cx: Exporting) => readonly Made[];
  /** The quantities of a resource, with their units; absent when there are none. */
  readonly quantities?: (resource: Read, rd: Importing) => readonly Measured[];
  /**
   * The row of some resources. Fields that cannot be read are empty or null.
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

/** The name of a row's resource in its URN, after the entity. */
export const nameOf = (id: number | string, { suffix }: Made): string =>
  suffix === "" ? String(id) : `${id}/${suffix}`;

/** The main resource of a row. */
export const main = (resource: Resource): Made => ({ suffix: "", resource });
/** An additional resource of the same row. */
export const beside = (suffix: string, resource: Resource): Made => ({ suffix, resource });

/** An extension for a text that FHIR lacks; only in a full export, and only when the text is not blank. */
export const detail = (cx: Exporting, name: string, text: string): readonly Extension[] =>
  cx.full && !isBlank(text) ? [cx.extension(name, { valueString: text })] : [];
