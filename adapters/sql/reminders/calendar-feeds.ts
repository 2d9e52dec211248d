import { failure } from "@libretto/core/kernel/failure";
import { isLeft, left, right } from "@libretto/core/kernel/fp";
import type { CalendarFeedStore, OpenedCalendarFeed } from "@libretto/core/ports/reminders/calendar-feed-store";
import type { CalendarFeedChoice } from "@libretto/core/record/across/reminders/calendar-feed";
import { CalendarFeedChoiceWire, CalendarFeedWire } from "@libretto/core/record/across/reminders/calendar-feed-wire";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";

const COLUMNS = "tipi, titoli_completi, lingua, created_at, ultima_lettura";
const LOAD = `select ${COLUMNS} from calendario where id_paziente = $1`;
const SAVE = `insert into calendario as c
    (id_paziente, id_calendario, segreto_hash, created_at, tipi, titoli_completi, lingua)
  values ($1, $2, $3, $4, $5::text[], $6, $7)
  on conflict (id_paziente) do update set segreto_hash = excluded.segreto_hash, created_at = excluded.created_at,
    tipi = excluded.tipi, titoli_completi = excluded.titoli_completi, lingua = excluded.lingua, ultima_lettura = null
  returning ${COLUMNS}`;
const CHANGE = `update calendario set tipi = $2::text[], titoli_completi = $3, lingua = $4
  where id_paziente = $1 returning ${COLUMNS}`;
const REMOVE = "delete from calendario where id_paziente = $1";
const RECORD_READING = `update calendario c set ultima_lettura = $2
  from utente u
  where c.id_paziente = $3 and c.segreto_hash = $1 and u.id_paziente = c.id_paziente and u.stato = 'active'
  returning c.id_calendario as id, u.id_utente as account, c.id_paziente as patient, c.tipi, c.titoli_completi, c.lingua`;

const decodeFeed = (row: unknown) => {
  const decoded = CalendarFeedWire.decode(row);
  if (isLeft(decoded)) throw new Error("a stored calendar feed cannot be decoded");
  return decoded.right;
};

const decodeOpened = (row: Pick<OpenedCalendarFeed, "id" | "account" | "patient">): OpenedCalendarFeed => {
  const decoded = CalendarFeedChoiceWire.decode(row);
  if (isLeft(decoded)) throw new Error("the choice of a calendar feed cannot be decoded");
  const { id, account, patient } = row;
  return { ...decoded.right, id, account, patient };
};

const choiceColumns = (choice: CalendarFeedChoice): readonly unknown[] => {
  const { tipi, titoli_completi, lingua } = CalendarFeedChoiceWire.encode(choice);
  return [tipi, titoli_completi, lingua];
};

/** Calendar feeds: managed by their patient in the `record` role, opened by secret in the `accounts` role. */
export const sqlCalendarFeeds = (sql: SqlSession): CalendarFeedStore => ({
  load: (patient) =>
    toTaskEither(async () => {
      const [row] = await sql.query(LOAD, [patient]);
      return row === undefined ? null : decodeFeed(row);
    }),
  save: (patient, id, digest, choice, now) =>
    toTaskEither(async () => {
      const [row] = await sql.query(SAVE, [patient, id, digest, now, ...choiceColumns(choice)]);
      return decodeFeed(row);
    }),
  change: (patient, choice) => async () => {
    const [row] = await sql.query(CHANGE, [patient, ...choiceColumns(choice)]);
    return row === undefined ? left(failure("notFound", "failure.notFound")) : right(decodeFeed(row));
  },
  remove: (patient) =>
    toTaskEither(async () => {
      await sql.query(REMOVE, [patient]);
    }),
  open: (patient, digest, now) =>
    toTaskEither(async () => {
      const [row] = await sql.query<{ readonly id: number; readonly account: number; readonly patient: number }>(
        RECORD_READING,
        [digest, now, patient],
      );
      return row === undefined ? null : decodeOpened(row as Parameters<typeof decodeOpened>[0]);
    }),
});
