import type { Failure } from "@libretto/core/kernel/failure";

/** The original of a file in the record, or the PDF with the text of a document. */
export type Original =
  | { readonly is: "notStored" | "storing" }
  | { readonly is: "stored"; readonly id: number }
  | { readonly is: "failed"; readonly failure: Failure };
