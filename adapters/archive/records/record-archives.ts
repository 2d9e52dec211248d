import type { RecordArchives } from "@libretto/core/use-cases/documents/record-archives";
import { lineSpool } from "../spooled-lines.ts";
import { archiveEntries } from "./archive-entries.ts";
import { writeBundleWithFiles } from "./full-bundle.ts";
import { discardArchive, receiveArchive } from "./receive-archive.ts";
import { storeArchivedDrawing } from "./store-archived-drawing.ts";

/** Archives and FHIR bundles of whole records, written and read as streams with temporary files. */
export const recordArchives: RecordArchives = {
  spoolLines: ({ temporaryFiles }) => lineSpool(temporaryFiles),
  pack: (services, exportData, details) =>
    services.archiver.pack(
      archiveEntries(services, exportData, details),
      new Date(details.now),
      services.temporaryFiles,
    ),
  writeBundle: writeBundleWithFiles,
  receive: receiveArchive,
  discard: discardArchive,
  storeDrawing: storeArchivedDrawing,
};
