import { either, pipe, taskEither } from "@libretto/core/kernel/fp";
import type { FileService } from "@libretto/core/ports/files/file-service";
import type { RowsBySection } from "@libretto/core/record/across/row-links";
import { FileRowWire } from "@libretto/core/record/files/new-file-wire";
import type { FileDraft, RecordFile } from "@libretto/core/record/files/record-file";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import type { AnySection } from "@libretto/core/record/section";
import { sharedSections } from "@libretto/core/record/sections";
import { fileEndpoints } from "../../contract/record/files.ts";
import type { Client } from "../client.ts";
import { readRows, validateRow } from "../record/rows.ts";

const validateFile = (draft: FileDraft) =>
  validateRow<FileDraft, RecordFile>(draft.list === "kardia" ? kardiaTraces : files, draft);

/** Files, over the API. Uploads stream and report their progress. */
export const httpFileService = (client: Client): FileService => ({
  add: (_patient, { file, upload }, options) =>
    pipe(
      client.upload(
        fileEndpoints.addFile,
        {
          row: FileRowWire.encode({ ...file, name: upload.name, mediaType: upload.mediaType, bytes: upload.bytes }),
          name: upload.name,
          content: upload.content,
        },
        options,
      ),
      taskEither.chainEitherK(validateFile),
    ),
  createDownloadLink: (id_paziente, id) =>
    client.call(fileEndpoints.sharedFileAddress, { params: { id_paziente, id } }),
  loadRows: (id_paziente, id) =>
    pipe(
      client.call(fileEndpoints.rowsOfFile, { params: { id_paziente, id } }),
      taskEither.chainEitherK((rows) =>
        pipe(
          (sharedSections as readonly AnySection[]).filter(({ collection }) => collection in rows),
          either.traverseArray((section) =>
            pipe(
              readRows(section, rows[section.collection] ?? []),
              either.map((read) => [section.name, read] as const),
            ),
          ),
        ),
      ),
      taskEither.map((entries): RowsBySection => Object.fromEntries(entries)),
    ),
  loadContent: (id_paziente, id) => client.content(fileEndpoints.filePreview, { params: { id_paziente, id } }),
});
