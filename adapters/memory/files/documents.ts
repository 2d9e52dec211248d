import { taskEither } from "@libretto/core/kernel/fp";
import type { Documents, PrintedDocument, SaveFile } from "@libretto/core/ports/documents/documents";
import { type FailureInjector, noFailures } from "../failure-injector.ts";

/** Prints a document that contains only its name. */
export const memoryDocuments = (failures: FailureInjector = noFailures): Documents => {
  const print =
    (what: PrintedDocument | "reaction"): Documents["therapies"] =>
    (patient, language) =>
      failures.run(taskEither.right(new TextEncoder().encode(`%PDF ${what} of ${patient} in ${language}`)));
  return {
    therapies: print("therapies"),
    exams: print("exams"),
    report: print("report"),
    emergency: print("emergency"),
    reaction: print("reaction"),
    fhir: (content) =>
      failures.run(
        taskEither.right(
          new TextEncoder().encode(JSON.stringify({ resourceType: "Bundle", type: content, entry: [] })),
        ),
      ),
  };
};

export interface SavedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

/** Remembers the saved files. */
export const memorySaveFile = (): { readonly save: SaveFile; readonly savedFiles: () => readonly SavedFile[] } => {
  let savedFiles: readonly SavedFile[] = [];
  return {
    save: (name, mediaType, content) => {
      savedFiles = [...savedFiles, { name, mediaType, content }];
    },
    savedFiles: () => savedFiles,
  };
};
