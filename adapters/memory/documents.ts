import { taskEither } from "@libretto/core/kernel/fp";
import type { Documents, SaveFile } from "@libretto/core/ports/documents/documents";
import { noTrouble, type Trouble } from "./trouble.ts";

/** Prints a document that says only what it is. */
export const memoryDocuments = (trouble: Trouble = noTrouble): Documents => {
  const printed =
    (what: keyof Documents): Documents[typeof what] =>
    (patient, language) =>
      trouble.befall(taskEither.right(new TextEncoder().encode(`%PDF ${what} of ${patient} in ${language}`)));
  return { therapies: printed("therapies"), exams: printed("exams"), report: printed("report") };
};

export interface SavedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/** Remembers what was handed to the person. */
export const memorySaveFile = (): { readonly save: SaveFile; readonly saved: () => readonly SavedFile[] } => {
  let saved: readonly SavedFile[] = [];
  return {
    save: (name, mediaType, content) => {
      saved = [...saved, { name, mediaType, content }];
    },
    saved: () => saved,
  };
};
