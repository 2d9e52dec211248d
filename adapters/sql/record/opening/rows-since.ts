import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { isSortedByDate } from "@libretto/core/record/pagination";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import type { AnySection } from "@libretto/core/record/section";
import { sharedSections } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import type { SqlSession } from "../../engine/engine.ts";
import { DELETED_THERAPIES_OF_REACTIONS } from "../patient-record.ts";
import { tableOf } from "../tables.ts";

/** An old row of these sections holds today as well. */
const WHOLE: readonly AnySection[] = [diagnoses, therapies, pregnancies] as readonly AnySection[];

/** The rows of patient $1 since day $2. */
const rowsSince = (section: AnySection): string => {
  const { table, live, sort, withoutDay, id, sharedColumns } = tableOf(section);
  const condition = WHOLE.includes(section) ? "true" : `(${sort} >= $2::date or ${withoutDay})`;
  return `'${section.collection}', (select coalesce(json_agg(r), '[]') from (
    select ${sharedColumns.join(", ")} from ${table} t
    where id_paziente = $1 and ${live} and ${condition} order by ${sort} desc, ${id} desc) r)`;
};

const DATED: readonly AnySection[] = (sharedSections as readonly AnySection[]).filter(
  (section) => isSortedByDate(section) && !section.isLog,
);
const ROWS_SINCE = `select json_build_object(${DATED.map(rowsSince).join(", ")}, ${DELETED_THERAPIES_OF_REACTIONS})::text as body`;

/** The rows of each section since a day, and those without one, by collection, as JSON text. */
export const readRowsSince = async (sql: SqlSession, patient: number, day: string): Promise<string> => {
  const [row] = await sql.query<{ readonly body: string }>(ROWS_SINCE, [patient, day]);
  return row?.body ?? "{}";
};
