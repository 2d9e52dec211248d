import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import type { Id, PatientId } from "@libretto/core/kernel/id";
import type { PatientKey } from "@libretto/core/ports/files/file-vault";
import type { DiaryDrawings } from "@libretto/core/record/diary/diary-entry";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";

type Side = keyof DiaryDrawings;

/** A stored, encrypted drawing. */
export interface SealedDrawing {
  readonly side: Side;
  readonly key: PatientKey;
  readonly sealed: Uint8Array;
}

/** The drawings of diary entries; lists of entries do not contain them. */
export interface DrawingStore {
  readonly load: (patient: PatientId, entry: Id) => TaskEither<Failure, readonly SealedDrawing[]>;
  readonly save: (patient: PatientId, entry: Id, drawing: SealedDrawing) => TaskEither<Failure, void>;
  readonly remove: (patient: PatientId, entry: Id, side: Side) => TaskEither<Failure, void>;
}

const NAME = { front: "anteriore", back: "posteriore" } as const satisfies Readonly<Record<Side, string>>;

const SELECT = `select d.lato, d.immagine, k.id_chiave, k.master_key_id, k.wrapped_key
  from taccuino_disegno d join chiave_file k on k.id_paziente = d.id_paziente and k.id_chiave = d.id_chiave
  where d.id_paziente = $1 and d.id_taccuino = $2`;
const DELETE = "delete from taccuino_disegno where id_paziente = $1 and id_taccuino = $2 and lato = $3";
const SAVE = `insert into taccuino_disegno (id_paziente, id_taccuino, lato, immagine, id_chiave)
  values ($1, $2, $3, $4, $5)
  on conflict (id_paziente, id_taccuino, lato)
    do update set immagine = excluded.immagine, id_chiave = excluded.id_chiave`;

interface Row {
  readonly lato: string;
  readonly immagine: Uint8Array;
  readonly id_chiave: number;
  readonly master_key_id: string;
  readonly wrapped_key: string;
}

/** Drawings within a transaction of the `record` role. */
export const sqlDrawingStore = (sql: SqlSession): DrawingStore => ({
  load: (patient, entry) =>
    toTaskEither(async () =>
      (await sql.query<Row>(SELECT, [patient, entry])).map((row) => ({
        side: row.lato === NAME.front ? "front" : "back",
        key: { id: row.id_chiave, patient, master: row.master_key_id, wrapped: row.wrapped_key },
        sealed: row.immagine,
      })),
    ),
  save: (patient, entry, { side, key, sealed }) =>
    toTaskEither(async () => {
      await sql.query(SAVE, [patient, entry, NAME[side], Buffer.from(sealed), key.id]);
    }),
  remove: (patient, entry, side) =>
    toTaskEither(async () => {
      await sql.query(DELETE, [patient, entry, NAME[side]]);
    }),
});
