import { setImmediate } from "node:timers/promises";
import type { Failure } from "@libretto/core/kernel/failure";
import { failure, fieldFailure } from "@libretto/core/kernel/failure";
import { isLeft, isRight, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Id, PatientId } from "@libretto/core/kernel/id";
import type { PatientKey } from "@libretto/core/ports/files/file-vault";
import type { SealedDrawing, SealedThumbnail } from "@libretto/core/ports/record/drawings";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { type DiaryDrawings, type DiaryThumbnails, NO_DRAWINGS } from "@libretto/core/record/diary/diary-entry";
import type { ServerContext } from "../pipeline/server-context.ts";
import { rewritePng } from "./png.ts";
import { makeThumbnail } from "./thumbnail.ts";

const SIDES = ["front", "back"] as const;
type Side = (typeof SIDES)[number];

/** The name bound to an encrypted drawing: it decrypts under no other name. */
const sealNameOf = (entry: Id, side: Side): string => `drawing/${entry}/${side}`;

/** Returns the newest key of the patient, or creates the first one. */
export const ensurePatientKey = (
  { files, ids }: Pick<ServerContext, "files" | "ids">,
  stores: Stores,
  patient: PatientId,
): TaskEither<Failure, PatientKey> =>
  pipe(
    stores.files.findNewestKey(patient),
    taskEither.chain((key) => {
      if (key !== null) return taskEither.right(key);
      const newKey = files.createKey(patient, ids.next());
      return pipe(
        stores.files.addKey(newKey),
        taskEither.map(() => newKey),
      );
    }),
  );

/** The name bound to the encrypted thumbnail of a drawing. */
const thumbnailNameOf = (entry: Id, side: Side): string => `thumbnail/${entry}/${side}`;

const storeDrawing = (
  context: Pick<ServerContext, "files" | "ids">,
  stores: Stores,
  patient: PatientId,
  entry: Id,
  [side, image]: readonly [Side, string | null],
): TaskEither<Failure, void> => {
  if (image === null) return stores.drawings.remove(patient, entry, side);
  const png = rewritePng(Buffer.from(image, "base64"));
  const thumbnail = png && makeThumbnail(png);
  if (png === null || thumbnail === null) return taskEither.left(fieldFailure({ [side]: "form.invalid" }));
  return pipe(
    ensurePatientKey(context, stores, patient),
    taskEither.bindTo("key"),
    taskEither.bind("sealed", ({ key }) => context.files.seal(key, sealNameOf(entry, side), png)),
    taskEither.bind("thumbnail", ({ key }) => context.files.seal(key, thumbnailNameOf(entry, side), thumbnail)),
    taskEither.chain((sealedDrawing) => stores.drawings.save(patient, entry, { side, ...sealedDrawing })),
  );
};

/** Stores the given drawings, re-encoded and encrypted (FI-2, CR-2), with their thumbnails; null deletes one. */
export const storeDrawings = (
  context: Pick<ServerContext, "files" | "ids">,
  stores: Stores,
  patient: PatientId,
  entry: Id,
  drawings: Partial<DiaryDrawings>,
): TaskEither<Failure, void> =>
  pipe(
    SIDES.flatMap((side) => {
      const image = drawings[side];
      return image === undefined ? [] : [[side, image] as const];
    }),
    taskEither.traverseSeqArray((drawing) => storeDrawing(context, stores, patient, entry, drawing)),
    taskEither.map(() => undefined),
  );

/** Decrypts the drawings of an entry. */
export const openDrawings = (
  { files }: Pick<ServerContext, "files">,
  stores: Stores,
  patient: PatientId,
  entry: Id,
): TaskEither<Failure, DiaryDrawings> =>
  pipe(
    stores.drawings.load(patient, entry),
    taskEither.chain(
      taskEither.traverseSeqArray(({ side, key, sealed }: SealedDrawing) =>
        pipe(
          files.unseal(key, sealNameOf(entry, side), sealed),
          taskEither.bimap(
            () => failure("unavailable", "files.damaged"),
            (bytes) => [side, Buffer.from(bytes).toString("base64")] as const,
          ),
        ),
      ),
    ),
    taskEither.map((opened) => ({ ...NO_DRAWINGS, ...Object.fromEntries(opened) })),
  );

/** Decrypts a drawing and makes its thumbnail. Null if the drawing is damaged. */
const remakeThumbnail = async (
  { files }: Pick<ServerContext, "files">,
  { entry, side, key }: Pick<SealedThumbnail, "entry" | "side" | "key">,
  drawing: Uint8Array,
): Promise<Buffer | null> => {
  const opened = await files.unseal(key, sealNameOf(entry, side), drawing)();
  // other requests continue between two thumbnails
  await setImmediate();
  return isLeft(opened) ? null : makeThumbnail(Buffer.from(opened.right));
};

/** Decrypts a thumbnail. If it is missing or damaged, makes it from its drawing; null if that is damaged, too. */
const openThumbnail = async (
  context: Pick<ServerContext, "files">,
  stores: Stores,
  patient: PatientId,
  sealed: SealedThumbnail,
): Promise<Buffer | null> => {
  const { entry, side, key, thumbnail, drawing } = sealed;
  if (thumbnail === null) return drawing === null ? null : remakeThumbnail(context, sealed, drawing);
  const opened = await context.files.unseal(key, thumbnailNameOf(entry, side), thumbnail)();
  if (isRight(opened)) return Buffer.from(opened.right);
  const drawings = await stores.drawings.load(patient, entry)();
  const intact = isRight(drawings) ? drawings.right.find((one) => one.side === side) : undefined;
  return intact === undefined ? null : remakeThumbnail(context, sealed, intact.sealed);
};

/** Decrypts the thumbnails of entries; the one of a damaged drawing is left out. */
export const openThumbnails = (
  context: Pick<ServerContext, "files">,
  stores: Stores,
  patient: PatientId,
  entries: readonly Id[],
): TaskEither<Failure, readonly DiaryThumbnails[]> =>
  pipe(
    stores.drawings.loadThumbnails(patient, entries),
    taskEither.chain((sealedThumbnails) => async () => {
      const thumbnails = new Map<Id, DiaryThumbnails>();
      for (const sealed of sealedThumbnails) {
        const bytes = await openThumbnail(context, stores, patient, sealed);
        if (bytes === null) continue;
        const { entry, side } = sealed;
        const image = `data:image/png;base64,${bytes.toString("base64")}`;
        thumbnails.set(entry, { ...(thumbnails.get(entry) ?? { entry, ...NO_DRAWINGS }), [side]: image });
      }
      return right([...thumbnails.values()]);
    }),
  );
