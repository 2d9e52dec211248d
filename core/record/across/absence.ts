import { type Clearance, canSeeAll } from "../../access/visibility.ts";
import type { Language } from "../../messages/codes.ts";

/**
 * Which rows of a record a reader gets, so that no sentence claims an absence that the reader cannot know.
 *
 * - `whole`: all rows.
 * - `shared`: the rows that the patient shares with the reader.
 * - `chosen`: the rows that the patient chose for a document.
 */
export type ReadScope = "whole" | "shared" | "chosen";

/**
 * The scope of a reader.
 *
 * @param clearance null for the owner, and for documents that show rows of every level
 */
export const readScopeOf = (clearance: Clearance | null): ReadScope =>
  clearance === null || canSeeAll(clearance) ? "whole" : "shared";

/** The sentences for a list without rows, for readers of a part of the record. */
export const absenceTexts: Readonly<Record<Language, Readonly<Record<Exclude<ReadScope, "whole">, string>>>> = {
  it: {
    shared: "Nulla tra i dati condivisi: il paziente può averne altri.",
    chosen: "Nulla tra i dati scelti per questo documento: il paziente può averne altri.",
  },
  en: {
    shared: "Nothing among the shared data: the patient may have others.",
    chosen: "Nothing among the data chosen for this document: the patient may have others.",
  },
};

/**
 * The sentence for a list without rows. A reader of a part of the record gets the same sentence for every list, whether
 * rows are hidden or do not exist.
 *
 * @param nothingRecorded the sentence for a reader of the whole record
 */
export const formatAbsence = (language: Language, scope: ReadScope, nothingRecorded: string): string =>
  scope === "whole" ? nothingRecorded : absenceTexts[language][scope];
