import { failure } from "@libretto/core/kernel/failure";
import { isLeft, left, right } from "@libretto/core/kernel/fp";
import type { FileContent, FileService } from "@libretto/core/ports/files/file-service";
import type { FileDraft, RecordFile } from "@libretto/core/record/files/record-file";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import { type AnySection, hasDocuments } from "@libretto/core/record/section";
import { sharedSections } from "@libretto/core/record/sections";
import { type FailureInjector, noFailures } from "../failure-injector.ts";
import type { MemoryRecordStore } from "../record/record-store.ts";
import { simulateUpload } from "./simulate-upload.ts";

export interface MemoryFileService extends FileService {
  /** Sets the content of a file that the record already has. */
  readonly put: (file: number, content: FileContent) => void;
}

/** Files in memory. Uploads are simulated in a few steps. */
export const memoryFileService = (
  records: MemoryRecordStore,
  failures: FailureInjector = noFailures,
): MemoryFileService => {
  const contents = new Map<number, FileContent>();
  const contentOf = (patient: number, file: number): FileContent | undefined =>
    [files, kardiaTraces].some((section) => records.rows(section, patient).some(({ id }) => id === file))
      ? contents.get(file)
      : undefined;
  return {
    put: (file, content) => void contents.set(file, content),
    add: (patient, { file, upload }, options = {}) =>
      failures.run(async () => {
        const bytes = new Uint8Array(await upload.content.arrayBuffer());
        if (!(await simulateUpload(bytes.length, options))) return left(failure("refused", "files.uploadStopped"));
        const { name, mediaType } = upload;
        const section = file.list === "kardia" ? kardiaTraces : files;
        const row: RecordFile = { ...file, name, mediaType, bytes: bytes.length };
        const added = await records.add<FileDraft, RecordFile>(section, patient, row)();
        if (isLeft(added)) return added;
        contents.set(added.right.id, { mediaType, bytes });
        return added;
      }),
    createDownloadLink: (patient, file) =>
      failures.run(async () =>
        contentOf(patient, file) === undefined
          ? left(failure("notFound", "failure.notFound"))
          : right(`/api/download/${String(file).padStart(43, "0")}`),
      ),
    loadRows: (patient, file) =>
      failures.run(async () =>
        right(
          Object.fromEntries(
            (sharedSections as readonly AnySection[])
              .filter(hasDocuments)
              .map((section) => [
                section.name,
                records.rows(section, patient).filter(({ documents }) => documents?.includes(file)),
              ]),
          ),
        ),
      ),
    loadContent: (patient, file) =>
      failures.run(async () => {
        const content = contentOf(patient, file);
        return content === undefined ? left(failure("notFound", "failure.notFound")) : right(content);
      }),
  };
};
