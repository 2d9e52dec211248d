import { type Failure, failure, notFound } from "../../kernel/failure.ts";
import { isRight, pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type { DrawingImages } from "../../ports/files/drawing-images.ts";
import type { FileVault } from "../../ports/files/file-vault.ts";
import type { SealedDrawing } from "../../ports/record/drawings.ts";
import type { RecordAccess, Stores } from "../../ports/system/transaction.ts";
import { filterVisibleRows } from "../../record/across/sharing/doctor-view.ts";
import { type DiaryDrawings, NO_DRAWINGS } from "../../record/diary/diary-entry.ts";
import { diary } from "../../record/diary/wire.ts";
import type { AnySection } from "../../record/section.ts";
import { sealedDrawingName } from "./sealed-names.ts";

interface Services {
  readonly files: Pick<FileVault, "unseal">;
  readonly drawingImages: Pick<DrawingImages, "encodeBase64">;
}

/** Decrypts the drawings of an entry; `unavailable` when one is damaged. */
export const openDrawings = (
  { files, drawingImages }: Services,
  { drawings }: Pick<Stores, "drawings">,
  patient: PatientId,
  entry: Id,
): TaskEither<Failure, DiaryDrawings> =>
  pipe(
    drawings.load(patient, entry),
    taskEither.chain(
      taskEither.traverseSeqArray(({ side, key, sealed }: SealedDrawing) =>
        pipe(
          files.unseal(key, sealedDrawingName(entry, side), sealed),
          taskEither.bimap(
            () => failure("unavailable", "files.damaged"),
            (png) => [side, drawingImages.encodeBase64(png)] as const,
          ),
        ),
      ),
    ),
    taskEither.map((opened) => ({ ...NO_DRAWINGS, ...Object.fromEntries(opened) })),
  );

const isEntryVisible = (row: unknown, recordAccess: RecordAccess): boolean => {
  const decoded = diary.wire.decode(row);
  if (!isRight(decoded)) return false;
  return (
    recordAccess.as === "owner" ||
    filterVisibleRows(diary as AnySection, [decoded.right], recordAccess.clearance).length > 0
  );
};

/** The drawings of an entry; `notFound` for an entry that does not exist or that the reader may not see. */
export const loadDrawings = (
  services: Services,
  stores: Pick<Stores, "drawings" | "recordJson">,
  recordAccess: RecordAccess,
  entry: Id,
): TaskEither<Failure, DiaryDrawings> =>
  pipe(
    stores.recordJson.readRow(diary, recordAccess.patient, entry),
    taskEither.chain((row) =>
      isEntryVisible(row, recordAccess)
        ? openDrawings(services, stores, recordAccess.patient, entry)
        : taskEither.left(notFound),
    ),
  );
