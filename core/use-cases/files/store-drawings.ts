import { type Failure, fieldFailure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type { DrawingImages } from "../../ports/files/drawing-images.ts";
import type { FileVault } from "../../ports/files/file-vault.ts";
import type { IdSource } from "../../ports/system/id-source.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import type { DiaryDrawings } from "../../record/diary/diary-entry.ts";
import { ensurePatientKey } from "./ensure-patient-key.ts";
import { SIDES, type Side, sealedDrawingName, sealedThumbnailName } from "./sealed-names.ts";

/** What storing a drawing needs of the server. */
export interface DrawingServices {
  readonly files: Pick<FileVault, "createKey" | "seal">;
  readonly ids: IdSource;
  readonly drawingImages: DrawingImages;
}

/** The re-encoded drawing and its thumbnail; a problem of its field for anything that is no drawing. */
const prepareImages = (
  { drawingImages }: DrawingServices,
  side: Side,
  image: string,
): TaskEither<Failure, { readonly png: Uint8Array; readonly small: Uint8Array }> => {
  const invalid = taskEither.left(fieldFailure({ [side]: "form.invalid" }));
  const png = drawingImages.reencode(image);
  if (png === null) return invalid;
  return pipe(
    taskEither.fromTask<Uint8Array | null, Failure>(drawingImages.makeThumbnail(png)),
    taskEither.chain((small) => (small === null ? invalid : taskEither.right({ png, small }))),
  );
};

const storeDrawing = (
  services: DrawingServices,
  stores: Pick<Stores, "files" | "drawings">,
  patient: PatientId,
  entry: Id,
  [side, image]: readonly [Side, string | null],
): TaskEither<Failure, void> =>
  image === null
    ? stores.drawings.remove(patient, entry, side)
    : pipe(
        prepareImages(services, side, image),
        taskEither.bindTo("images"),
        taskEither.bind("key", () => ensurePatientKey(services, stores, patient)),
        taskEither.bind("sealed", ({ key, images }) =>
          services.files.seal(key, sealedDrawingName(entry, side), images.png),
        ),
        taskEither.bind("thumbnail", ({ key, images }) =>
          services.files.seal(key, sealedThumbnailName(entry, side), images.small),
        ),
        taskEither.chain(({ key, sealed, thumbnail }) =>
          stores.drawings.save(patient, entry, { side, key, sealed, thumbnail }),
        ),
      );

/**
 * Stores the given drawings, re-encoded and encrypted (FI-2, CR-2), with their thumbnails; null deletes one.
 *
 * @returns a problem of the side whose picture is no drawing
 */
export const storeDrawings = (
  services: DrawingServices,
  stores: Pick<Stores, "files" | "drawings">,
  patient: PatientId,
  entry: Id,
  drawings: Partial<DiaryDrawings>,
): TaskEither<Failure, void> =>
  pipe(
    SIDES.flatMap((side) => {
      const image = drawings[side];
      return image === undefined ? [] : [[side, image] as const];
    }),
    taskEither.traverseSeqArray((drawing) => storeDrawing(services, stores, patient, entry, drawing)),
    taskEither.map(() => undefined),
  );
