/** Where a document states something. */
export interface SourcePlace {
  /** The `key` of the part of `OfferedDocument.narrative` that shows it; empty when the document has no readable text. */
  readonly part: string;
  /** The way to it in words, outer parts first: "Esame chimico clinico › Glucosio". */
  readonly path: string;
}

/** The place of an entry of a document without a readable text: its name. */
export const placeOfName = (name: string): SourcePlace => ({ part: "", path: name });

/** The place of something that stands in no part of a document. */
export const NO_PLACE: SourcePlace = { part: "", path: "" };
