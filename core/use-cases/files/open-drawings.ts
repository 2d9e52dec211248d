import { type Failure, failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id } from "../../kernel/id.ts";
import type { DrawingImages } from "../../ports/files/drawing-images.ts";
import type { FileVault } from "../../ports/files/file-vault.ts";
import type { SealedDrawing } from "../../ports/record/drawings.ts";
import type { VisibleRecord } from "../../ports/sharing/record-reader.ts";
import { type DiaryDrawings, NO_DRAWINGS } from "../../record/diary/diary-entry.ts";
import { sealedDrawingName } from "./sealed-names.ts";

interface Services {
  readonly files: Pick<FileVault, "unseal">;
  readonly drawingImages: Pick<DrawingImages, "encodeBase64">;
}

/**
 * Decrypts the drawings of an entry.
 *
 * @returns `notFound` for an entry that does not exist or that the reader may not see, `unavailable` when a drawing is
 * damaged
 */
export const openDrawings = (
  { files, drawingImages }: Services,
  record: Pick<VisibleRecord, "loadDrawings">,
  entry: Id,
): TaskEither<Failure, DiaryDrawings> =>
  pipe(
    record.loadDrawings(entry),
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
