import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import type { Id, PatientId } from "@libretto/core/kernel/id";
import type { PatientKey } from "@libretto/core/ports/file-vault";
import type { DiaryDrawings } from "@libretto/core/record/diary/diary-entry";
import { step } from "./attempt.ts";
import type { SqlSession } from "./engine.ts";

type Side = keyof DiaryDrawings;

/** A stored, encrypted drawing. */
export interface SealedDrawing {
  readonly side: Side;
  readonly key: PatientKey;
  readonly sealed: Uint8Array;
}

/** The drawings of diary entries; lists of entries do not contain them. */
export interface DrawingStore {
  readonly of: (patient: PatientId, entry: Id) => TaskEither<Failure, readonly SealedDrawing[]>;
  readonly keep: (patient: PatientId, entry: Id, drawing: SealedDrawing) => TaskEither<Failure, void>;
  readonly takeAway: (patient: PatientId, entry: Id, side: Side) => TaskEither<Failure, void>;
}

const NAME = { front: "anteriore", back: "posteriore" } as const satisfies Readonly<Record<Side, string>>;

const OF = `select d.lato, d.immagine, k.id_chiave, k.chiave_installazione, k.involucro
  from taccuino_disegno d join chiave_file k on k.id_paziente = d.id_paziente and k.id_chiave = d.id_chiave
  where d.id_paziente = $1 and d.id_taccuino = $2`;
const TAKE_AWAY = "delete from taccuino_disegno where id_paziente = $1 and id_taccuino = $2 and lato = $3";
const KEEP = `insert into taccuino_disegno (id_paziente, id_taccuino, lato, immagine, id_chiave)
  values ($1, $2, $3, $4, $5)
  on conflict (id_paziente, id_taccuino, lato)
    do update set immagine = excluded.immagine, id_chiave = excluded.id_chiave`;

interface Row {
  readonly lato: string;
  readonly immagine: Uint8Array;
  readonly id_chiave: number;
  readonly chiave_installazione: string;
  readonly involucro: string;
}

/** Drawings within a transaction of the `record` role. */
export const sqlDrawingStore = (sql: SqlSession): DrawingStore => ({
  of: (patient, entry) =>
    step(async () =>
      (await sql.query<Row>(OF, [patient, entry])).map((row) => ({
        side: row.lato === NAME.front ? "front" : "back",
        key: { id: row.id_chiave, patient, master: row.chiave_installazione, wrapped: row.involucro },
        sealed: row.immagine,
      })),
    ),
  keep: (patient, entry, { side, key, sealed }) =>
    step(async () => {
      await sql.query(KEEP, [patient, entry, NAME[side], Buffer.from(sealed), key.id]);
    }),
  takeAway: (patient, entry, side) =>
    step(async () => {
      await sql.query(TAKE_AWAY, [patient, entry, NAME[side]]);
    }),
});
