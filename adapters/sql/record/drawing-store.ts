import type { PatientId } from "@libretto/core/kernel/id";
import type { DrawingStore, SealedDrawing } from "@libretto/core/ports/record/drawings";
import type { DrawingSource } from "@libretto/core/ports/sharing/record-source";
import type { DiaryDrawings } from "@libretto/core/record/diary/diary-entry";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";

type Side = keyof DiaryDrawings;

const NAME = { front: "anteriore", back: "posteriore" } as const satisfies Readonly<Record<Side, string>>;

const SELECT = `select d.lato, d.immagine, k.id_chiave, k.master_key_id, k.wrapped_key
  from taccuino_disegno d join chiave_file k on k.id_paziente = d.id_paziente and k.id_chiave = d.id_chiave
  where d.id_paziente = $1 and d.id_taccuino = $2`;
const SELECT_THUMBNAILS = `select d.id_taccuino, d.lato, d.miniatura,
    case when d.miniatura is null then d.immagine end as immagine, k.id_chiave, k.master_key_id, k.wrapped_key
  from taccuino_disegno d join chiave_file k on k.id_paziente = d.id_paziente and k.id_chiave = d.id_chiave
    join tbl_taccuinos t on t.id_paziente = d.id_paziente and t.id_taccuino = d.id_taccuino
  where d.id_paziente = $1 and d.id_taccuino = any ($2::bigint[]) and t.deleted_at is null
  order by d.id_taccuino`;
const DELETE = "delete from taccuino_disegno where id_paziente = $1 and id_taccuino = $2 and lato = $3";
const SAVE = `insert into taccuino_disegno (id_paziente, id_taccuino, lato, immagine, id_chiave, miniatura)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (id_paziente, id_taccuino, lato)
    do update set immagine = excluded.immagine, id_chiave = excluded.id_chiave, miniatura = excluded.miniatura`;

interface KeyRow {
  readonly lato: string;
  readonly id_chiave: number;
  readonly master_key_id: string;
  readonly wrapped_key: string;
}

interface Row extends KeyRow {
  readonly immagine: Uint8Array;
}

interface ThumbnailRow extends KeyRow {
  readonly id_taccuino: number;
  readonly miniatura: Uint8Array | null;
  readonly immagine: Uint8Array | null;
}

const sideAndKeyOf = (patient: PatientId, row: KeyRow): Pick<SealedDrawing, "side" | "key"> => ({
  side: row.lato === NAME.front ? "front" : "back",
  key: { id: row.id_chiave, patient, master: row.master_key_id, wrapped: row.wrapped_key },
});

/** Drawings within a transaction of the `record` role. */
export const sqlDrawingStore = (sql: SqlSession): DrawingStore & DrawingSource => ({
  load: (patient, entry) =>
    toTaskEither(async () =>
      (await sql.query<Row>(SELECT, [patient, entry])).map((row) => ({
        ...sideAndKeyOf(patient, row),
        sealed: row.immagine,
      })),
    ),
  loadThumbnails: (patient, entries) =>
    toTaskEither(async () =>
      (await sql.query<ThumbnailRow>(SELECT_THUMBNAILS, [patient, entries])).map((row) => ({
        ...sideAndKeyOf(patient, row),
        ...{ entry: row.id_taccuino, thumbnail: row.miniatura, drawing: row.immagine },
      })),
    ),
  save: (patient, entry, { side, key, sealed, thumbnail }) =>
    toTaskEither(async () => {
      await sql.query(SAVE, [...[patient, entry, NAME[side], Buffer.from(sealed), key.id], Buffer.from(thumbnail)]);
    }),
  remove: (patient, entry, side) =>
    toTaskEither(async () => {
      await sql.query(DELETE, [patient, entry, NAME[side]]);
    }),
});
