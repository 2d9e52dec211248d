import { taskEither } from "@libretto/core/kernel/fp";
import type { Documents, PrintDocument, SaveFile } from "@libretto/core/ports/documents/documents";
import { type FailureInjector, noFailures } from "../failure-injector.ts";

/** Prints a document that contains only its name. */
export const memoryDocuments = (failures: FailureInjector = noFailures): Documents => {
  const print =
    (name: string): PrintDocument =>
    (patient, language) =>
      failures.run(taskEither.right(new TextEncoder().encode(`%PDF ${name} of ${patient} in ${language}`)));
  return {
    printTherapies: print("therapies"),
    printExams: print("exams"),
    printReport: print("report"),
    printEmergencySheet: print("emergency"),
    printReaction: print("reaction"),
    exportFhir: (content) =>
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
