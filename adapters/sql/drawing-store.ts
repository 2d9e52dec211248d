import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import type { Id, PatientId } from "@libretto/core/kernel/id";
import type { DiaryDrawings } from "@libretto/core/record/diary/diary-entry";
import { step } from "./attempt.ts";
import type { SqlSession } from "./engine.ts";

/** The drawings of diary entries, which no list of entries carries. */
export interface DrawingStore {
  readonly of: (patient: PatientId, entry: Id) => TaskEither<Failure, DiaryDrawings>;
  /** Keeps the drawings that are given; null takes one away. */
  readonly keep: (patient: PatientId, entry: Id, drawings: Partial<DiaryDrawings>) => TaskEither<Failure, void>;
}

const SIDE = { front: "anteriore", back: "posteriore" } as const;
const SIDES = ["front", "back"] as const;

const OF = `select lato, translate(encode(immagine, 'base64'), E'\\n', '') as immagine from taccuino_disegno
  where id_paziente = $1 and id_taccuino = $2`;
const TAKE_AWAY = "delete from taccuino_disegno where id_paziente = $1 and id_taccuino = $2 and lato = $3";
const DRAW = `insert into taccuino_disegno (id_paziente, id_taccuino, lato, immagine)
  values ($1, $2, $3, decode($4, 'base64'))
  on conflict (id_paziente, id_taccuino, lato) do update set immagine = excluded.immagine`;

/** Drawings within a transaction of the `record` role. */
export const sqlDrawingStore = (sql: SqlSession): DrawingStore => ({
  of: (patient, entry) =>
    step(async () => {
      const rows = await sql.query<{ readonly lato: string; readonly immagine: string }>(OF, [patient, entry]);
      const side = (name: string) => rows.find(({ lato }) => lato === name)?.immagine ?? null;
      return { front: side(SIDE.front), back: side(SIDE.back) };
    }),
  keep: (patient, entry, drawings) =>
    step(async () => {
      for (const side of SIDES) {
        const image = drawings[side];
        if (image === undefined) continue;
        const place = [patient, entry, SIDE[side]];
        await (image === null ? sql.query(TAKE_AWAY, place) : sql.query(DRAW, [...place, image]));
      }
    }),
});
