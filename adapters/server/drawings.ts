import type { Failure } from "@libretto/core/kernel/failure";
import { failure, refusedFields } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Id, PatientId } from "@libretto/core/kernel/id";
import type { PatientKey } from "@libretto/core/ports/file-vault";
import { type DiaryDrawings, NOTHING_DRAWN } from "@libretto/core/record/diary/diary-entry";
import type { Desk } from "./desk.ts";
import { freshPng } from "./png.ts";
import type { SealedDrawing, Stores } from "./stores.ts";

const SIDES = ["front", "back"] as const;
type Side = (typeof SIDES)[number];

/** The name bound to an encrypted drawing: it decrypts under no other name. */
const nameOf = (entry: Id, side: Side): string => `drawing/${entry}/${side}`;

/** Returns the newest key of the patient, or creates the first one. */
export const keyOf = (
  { files, ids }: Pick<Desk, "files" | "ids">,
  stores: Stores,
  patient: PatientId,
): TaskEither<Failure, PatientKey> =>
  pipe(
    stores.files.newestKey(patient),
    taskEither.chain((key) => {
      if (key !== null) return taskEither.right(key);
      const made = files.newKey(patient, ids.next());
      return pipe(
        stores.files.addKey(made),
        taskEither.map(() => made),
      );
    }),
  );

const keepOne = (
  desk: Pick<Desk, "files" | "ids">,
  stores: Stores,
  patient: PatientId,
  entry: Id,
  [side, image]: readonly [Side, string | null],
): TaskEither<Failure, void> => {
  if (image === null) return stores.drawings.takeAway(patient, entry, side);
  const drawn = freshPng(Buffer.from(image, "base64"));
  if (drawn === null) return taskEither.left(refusedFields({ [side]: "form.invalid" }));
  return pipe(
    keyOf(desk, stores, patient),
    taskEither.bindTo("key"),
    taskEither.bind("sealed", ({ key }) => desk.files.seal(key, nameOf(entry, side), drawn)),
    taskEither.chain((kept) => stores.drawings.keep(patient, entry, { side, ...kept })),
  );
};

/** Stores the given drawings, re-encoded and encrypted (FI-2, CR-2); null deletes one. */
export const keepDrawings = (
  desk: Pick<Desk, "files" | "ids">,
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
    taskEither.traverseSeqArray((drawing) => keepOne(desk, stores, patient, entry, drawing)),
    taskEither.map(() => undefined),
  );

/** Decrypts the drawings of an entry. */
export const openedDrawings = (
  { files }: Pick<Desk, "files">,
  stores: Stores,
  patient: PatientId,
  entry: Id,
): TaskEither<Failure, DiaryDrawings> =>
  pipe(
    stores.drawings.of(patient, entry),
    taskEither.chain(
      taskEither.traverseSeqArray(({ side, key, sealed }: SealedDrawing) =>
        pipe(
          files.unseal(key, nameOf(entry, side), sealed),
          taskEither.bimap(
            () => failure("unavailable", "files.damaged"),
            (bytes) => [side, Buffer.from(bytes).toString("base64")] as const,
          ),
        ),
      ),
    ),
    taskEither.map((opened) => ({ ...NOTHING_DRAWN, ...Object.fromEntries(opened) })),
  );
