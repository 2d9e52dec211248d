import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { FileService } from "@libretto/core/ports/files/file-service";
import { FileRowWire } from "@libretto/core/record/files/new-file-wire";
import type { FileDraft, RecordFile } from "@libretto/core/record/files/record-file";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import { fileEndpoints } from "../contract/files.ts";
import type { Client } from "./client.ts";
import { judgedRow } from "./rows.ts";

const judged = (kept: FileDraft) =>
  judgedRow<FileDraft, RecordFile>(kept.list === "kardia" ? kardiaTraces : files, kept);

/** Files kept by the server: they go up as they are read, with their progress. */
export const httpFileDesk = (client: Client): FileService => ({
  add: (_patient, { file, upload }, sending) =>
    pipe(
      client.upload(
        fileEndpoints.addFile,
        {
          row: FileRowWire.encode({ ...file, name: upload.name, mediaType: upload.mediaType, bytes: upload.bytes }),
          name: upload.name,
          content: upload.content,
        },
        sending,
      ),
      taskEither.chainEitherK(judged),
    ),
  address: (id_paziente, id) => client.call(fileEndpoints.sharedFileAddress, { params: { id_paziente, id } }),
  content: (id_paziente, id) => client.content(fileEndpoints.filePreview, { params: { id_paziente, id } }),
});
