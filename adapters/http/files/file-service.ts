import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { FileService } from "@libretto/core/ports/files/file-service";
import { FileRowWire } from "@libretto/core/record/files/new-file-wire";
import type { FileDraft, RecordFile } from "@libretto/core/record/files/record-file";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import { fileEndpoints } from "../../contract/record/files.ts";
import type { Client } from "../client.ts";
import { validateRow } from "../record/rows.ts";

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
  loadContent: (id_paziente, id) => client.content(fileEndpoints.filePreview, { params: { id_paziente, id } }),
});
