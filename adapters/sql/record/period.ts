import { ITALIAN_TIME_ZONE } from "@libretto/core/kernel/dates";
import { UNDATED } from "@libretto/core/kernel/page";
import type { AnySection } from "@libretto/core/record/section";
import { SECTION_NAMES, type SectionName, sectionsByName } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import type { RowCounts } from "@libretto/core/reports/document-length";
import type { ReportChoice } from "@libretto/core/reports/report-choice";
import type { SqlSession } from "../engine/engine.ts";
import { listCode, tableOf } from "./tables.ts";

const UNDATED_ROW = `date '${UNDATED}'`;

/** Whether a row belongs to a period from $3 until $4, as `selectForReport` decides. */
export const isInPeriod = (section: AnySection): string => {
  const between = (first: string, last: string) =>
    `($3::date is null or ${last} >= $3 or ${last} <= ${UNDATED_ROW}) and ($4::date is null or ${first} <= $4)`;
  if (section === therapies)
    return `(${tableOf(section).listColumn} ::text <> '${listCode(section, "concluded")}' or ${between(
      `coalesce(data_inizio, ${UNDATED_ROW})`,
      `coalesce(data_fine, ${UNDATED_ROW})`,
    )})`;
  if (!section.isEvent) return "true";
  const { sort } = tableOf(section);
  const day = section === vitalSigns ? `(${sort} at time zone '${ITALIAN_TIME_ZONE}')::date` : `(${sort})::date`;
  return between(day, day);
};

/** The numbers of rows of patient $1 in the sections that $2 names. */
const ROWS_IN_PERIOD = `select json_build_object(${SECTION_NAMES.map((name) => {
  const section: AnySection = sectionsByName[name];
  const { table, live } = tableOf(section);
  return `'${name}', case when '${name}' = any($2::text[])
      then (select count(*) from ${table} t where id_paziente = $1 and ${live} and ${isInPeriod(section)}) else 0 end`;
}).join(", ")})::text as counts`;

/** Counts the rows of sections in a period. */
export const countRowsInPeriod = async (
  sql: SqlSession,
  patient: number,
  names: readonly SectionName[],
  { from, until }: Pick<ReportChoice, "from" | "until">,
): Promise<RowCounts> => {
  const [row] = await sql.query<{ readonly counts: string }>(ROWS_IN_PERIOD, [patient, names, from, until]);
  return JSON.parse(row?.counts ?? "{}");
};
