/** A rectangle on a page, in parts of its width and height: from 0 to 1, from the upper left corner. */
export interface PageArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where a page states something. */
export interface PagePlace {
  /** From 0. */
  readonly page: number;
  /** The whole line. */
  readonly line: PageArea;
  /** The value in it; the whole line when the value was not found. */
  readonly value: PageArea;
}

/** Where a document states something. */
export interface SourcePlace {
  /** The `key` of the part of `OfferedDocument.narrative` that shows it; empty when the document has no readable text. */
  readonly part: string;
  /** The way to it in words, outer parts first: "Esame chimico clinico › Glucosio". */
  readonly path: string;
  /** The place on a page; absent for documents that are no pages. */
  readonly onPage?: PagePlace;
}

/** The place of an entry of a document without a readable text: its name. */
export const placeOfName = (name: string): SourcePlace => ({ part: "", path: name });

/** The place of something that stands in no part of a document. */
export const NO_PLACE: SourcePlace = { part: "", path: "" };
