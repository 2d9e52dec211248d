import { failure } from "@libretto/core/kernel/failure";
import { isLeft, left, right } from "@libretto/core/kernel/fp";
import type { FileContent, FileService } from "@libretto/core/ports/files/file-service";
import type { FileDraft, RecordFile } from "@libretto/core/record/files/record-file";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import { goingUp } from "./going-up.ts";
import type { MemoryRecordStore } from "./record-store.ts";
import { noTrouble, type Trouble } from "./trouble.ts";

export interface MemoryFileDesk extends FileService {
  /** Puts the content of a file that is in the record already. */
  readonly put: (file: number, content: FileContent) => void;
}

/** Files in memory: they go up in a few steps, each of them told. */
export const memoryFileDesk = (records: MemoryRecordStore, trouble: Trouble = noTrouble): MemoryFileDesk => {
  const contents = new Map<number, FileContent>();
  const keptBy = (patient: number, file: number): FileContent | undefined =>
    [files, kardiaTraces].some((section) => records.rows(section, patient).some(({ id }) => id === file))
      ? contents.get(file)
      : undefined;
  return {
    put: (file, content) => void contents.set(file, content),
    add: (patient, { file, upload }, sending = {}) =>
      trouble.befall(async () => {
        const bytes = new Uint8Array(await upload.content.arrayBuffer());
        if (!(await goingUp(bytes.length, sending))) return left(failure("refused", "files.uploadStopped"));
        const { name, mediaType } = upload;
        const section = file.list === "kardia" ? kardiaTraces : files;
        const row: RecordFile = { ...file, name, mediaType, bytes: bytes.length };
        const kept = await records.add<FileDraft, RecordFile>(section, patient, row)();
        if (isLeft(kept)) return kept;
        contents.set(kept.right.id, { mediaType, bytes });
        return kept;
      }),
    address: (patient, file) =>
      trouble.befall(async () =>
        keptBy(patient, file) === undefined
          ? left(failure("notFound", "failure.notFound"))
          : right(`/api/download/${String(file).padStart(43, "0")}`),
      ),
    content: (patient, file) =>
      trouble.befall(async () => {
        const content = keptBy(patient, file);
        return content === undefined ? left(failure("notFound", "failure.notFound")) : right(content);
      }),
  };
};
