import type { Failure } from "../../kernel/failure.ts";
import { isLeft, isRight, pipe, right, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id } from "../../kernel/id.ts";
import type { DrawingImages } from "../../ports/files/drawing-images.ts";
import type { FileVault } from "../../ports/files/file-vault.ts";
import type { SealedThumbnail } from "../../ports/record/drawings.ts";
import type { OwnRecord } from "../../ports/sharing/record-reader.ts";
import { type DiaryThumbnails, NO_DRAWINGS } from "../../record/diary/diary-entry.ts";
import { sealedDrawingName, sealedThumbnailName } from "./sealed-names.ts";

interface Services {
  readonly files: Pick<FileVault, "unseal">;
  readonly drawingImages: Pick<DrawingImages, "makeThumbnail" | "encodeBase64">;
}

/** Decrypts a drawing and makes its thumbnail. Null if the drawing is damaged. */
const remakeThumbnail = async (
  { files, drawingImages }: Services,
  { entry, side, key }: Pick<SealedThumbnail, "entry" | "side" | "key">,
  drawing: Uint8Array,
): Promise<Uint8Array | null> => {
  const opened = await files.unseal(key, sealedDrawingName(entry, side), drawing)();
  return isLeft(opened) ? null : drawingImages.makeThumbnail(opened.right)();
};

/** Decrypts a thumbnail. If it is missing or damaged, makes it from its drawing; null if that is damaged, too. */
const openThumbnail = async (
  services: Services,
  record: Pick<OwnRecord, "loadDrawings" | "loadThumbnails">,
  sealed: SealedThumbnail,
): Promise<Uint8Array | null> => {
  const { entry, side, key, thumbnail, drawing } = sealed;
  if (thumbnail === null) return drawing === null ? null : remakeThumbnail(services, sealed, drawing);
  const opened = await services.files.unseal(key, sealedThumbnailName(entry, side), thumbnail)();
  if (isRight(opened)) return opened.right;
  const drawings = await record.loadDrawings(entry)();
  const intact = isRight(drawings) ? drawings.right.find((one) => one.side === side) : undefined;
  return intact === undefined ? null : remakeThumbnail(services, sealed, intact.sealed);
};

/** Decrypts the thumbnails of entries; the one of a damaged drawing is left out. */
export const openThumbnails = (
  services: Services,
  record: Pick<OwnRecord, "loadDrawings" | "loadThumbnails">,
  entries: readonly Id[],
): TaskEither<Failure, readonly DiaryThumbnails[]> =>
  pipe(
    record.loadThumbnails(entries),
    taskEither.chain((sealedThumbnails) => async () => {
      const thumbnails = new Map<Id, DiaryThumbnails>();
      for (const sealed of sealedThumbnails) {
        const png = await openThumbnail(services, record, sealed);
        if (png === null) continue;
        const { entry, side } = sealed;
        const image = `data:image/png;base64,${services.drawingImages.encodeBase64(png)}`;
        thumbnails.set(entry, { ...(thumbnails.get(entry) ?? { entry, ...NO_DRAWINGS }), [side]: image });
      }
      return right([...thumbnails.values()]);
    }),
  );
