import { buffer } from "node:stream/consumers";
import { isLeft, pipe, taskEither } from "@libretto/core/kernel/fp";
import type { Id } from "@libretto/core/kernel/id";
import type { StoredFile } from "@libretto/core/ports/files/file-store";
import { type DiaryDrawings, NO_DRAWINGS } from "@libretto/core/record/diary/diary-entry";
import { openProblem } from "@libretto/core/record/files/scan-verdict";
import type { ExportData } from "@libretto/core/use-cases/documents/load-export-data";
import type { ArchiveServices } from "@libretto/core/use-cases/documents/record-archives";
import { openDrawings } from "@libretto/core/use-cases/files/open-drawings";

/** Reads a file; null if it is closed, missing or damaged. The vault has logged the reason. */
export const readFileBytes = async (
  { files }: Pick<ArchiveServices, "files">,
  file: StoredFile,
): Promise<Buffer | null> => {
  if (openProblem(file.verdict, "owner") !== null) return null;
  const opened = await files.open(file)();
  if (isLeft(opened)) return null;
  return buffer(opened.right).catch(() => null);
};

/** Reads the drawings of a diary entry; none if damaged or deleted. */
export const readDrawings = async (
  services: ArchiveServices,
  { owner }: ExportData,
  entry: Id,
): Promise<DiaryDrawings> => {
  const opened = await services.consult((stores) =>
    pipe(
      stores.actAs(owner),
      taskEither.chain(() => openDrawings(services, stores.reader.openOwn(owner.patient), entry)),
    ),
  )();
  return isLeft(opened) ? NO_DRAWINGS : opened.right;
};
