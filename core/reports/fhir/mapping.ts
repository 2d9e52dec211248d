import { isBlank } from "../../kernel/text.ts";
import type { BundleReader, Json } from "./bundle-reader.ts";
import type { Extension, Resource } from "./elements/fhir-types.ts";
import type { SummarySection } from "./elements/loinc.ts";
import type { OwnUnit } from "./elements/units.ts";
import type { ExportContext } from "./export-context.ts";

/** A quantity of a resource, its path, and the unit to read it in. */
export interface QuantityInUnit {
  readonly place: string;
  readonly unit: OwnUnit;
  readonly quantity: Json;
}

/** The sections of a summary in which `summary-parts.ts` writes the rows of every mapping that names it. */
export type SharedSummarySection = Extract<
  SummarySection,
  "immunizations" | "results" | "socialHistory" | "vitalSigns" | "patientStory"
>;

/** How the rows of a section of the record appear in a patient summary. */
export interface SummaryRule<Row> {
  /**
   * The rows that a summary includes by default; absent when it includes rows only on request.
   *
   * @param since the day two years ago
   */
  readonly selectDefault?: (rows: readonly Row[], since: string) => readonly { readonly id: number }[];
  /** The section of the summary with the rows, and their lines; absent when `summary-parts.ts` places them. */
  readonly place?: {
    readonly section: SharedSummarySection;
    /** The lines of a row in the text of that section. */
    readonly linesOf: (row: Row, context: ExportContext) => readonly string[];
  };
}

/** Selects all rows for a summary. */
export const selectAll = <Row extends { readonly id: number }>(rows: readonly Row[]): readonly Row[] => rows;

/** Converts one kind of row to resources and back. */
export interface Mapping<Row, Result = Row> {
  /** Names the kind in identifiers and URNs. */
  readonly entity: string;
  /** The resources of a row, all with its identifier. The URN of each has entity, id and suffix. */
  readonly write: (row: Row, context: ExportContext) => readonly DraftResource[];
  /** How a patient summary includes the rows; absent when it never does. */
  readonly summary?: SummaryRule<Row>;
  /** The quantities of a resource, with their units; absent when there are none. */
  readonly quantities?: (resource: Json, reader: BundleReader) => readonly QuantityInUnit[];
  /**
   * The row of some resources. Fields that cannot be read are empty or null.
   *
   * @param part the row's resource of a type, or undefined
   */
  readonly read: (part: (type: string) => Json, reader: BundleReader, all: readonly Json[]) => Result;
}

/** A resource before it has its URN. */
export interface DraftResource {
  /** Distinguishes the resources of one row; empty for the main one. */
  readonly suffix: string;
  readonly resource: Resource;
}

/** The name of a row's resource in its URN, after the entity. */
export const urnNameOf = (id: number | string, { suffix }: DraftResource): string =>
  suffix === "" ? String(id) : `${id}/${suffix}`;

/** The main resource of a row. */
export const mainResource = (resource: Resource): DraftResource => ({ suffix: "", resource });
/** An additional resource of the same row. */
export const extraResource = (suffix: string, resource: Resource): DraftResource => ({ suffix, resource });

/** An extension for a text that FHIR lacks; only in a full export, and only when the text is not blank. */
export const textExtension = (context: ExportContext, name: string, text: string): readonly Extension[] =>
  context.full && !isBlank(text) ? [context.extension(name, { valueString: text })] : [];
