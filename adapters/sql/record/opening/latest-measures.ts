import { READINGS_PER_MEASURE } from "@libretto/core/record/vital-signs/latest-readings";
import { STORED_APP_NAMES } from "@libretto/core/record/vital-signs/phone-app";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { tableOf } from "../tables.ts";

/** Measures that forms offer as the latest values, however old. The two pressures are always stored together. */
const PREFILLED_MEASURES = ["parametro_peso", "parametro_altezza", "parametro_pressione_massima"];

const { table, live, sort, id, answerColumns } = tableOf(vitalSigns);

/** Measures of the summary: the newest values of each that were measured on the person. */
const SUMMARISED_MEASURES = [
  ...["parametro_peso", "parametro_altezza", "parametro_pressione_minima", "parametro_pressione_massima"],
  ...["parametro_frequenza_cardiaca", "parametro_saturazione", "parametro_indice_perfusione", "parametro_temperatura"],
  ...["parametro_glicemia", "parametro_frequenza_respiratoria", "parametro_circonferenza_vita"],
];
const OF_THE_PERSON = "parametro_temperatura_modo is distinct from 'oggetto'";
/** A mean of the export of a phone is no measurement (`readSource` in core/record/vital-signs/reading-source.ts). */
const IS_MEASUREMENT = Object.values(STORED_APP_NAMES)
  .map((name) => `parametro_fonte not like 'Media %: %${name}'`)
  .join(" and ");

/** Rows as a JSON array, newest first; ordered here, so that the rows are looked up by their ids. */
const NEWEST_FIRST = `json_agg(r order by r.${vitalSigns.storage.sortColumn} desc, r.${id} desc)`;

const newestWith = (column: string, limit = 1, which = "true"): string =>
  `(select ${id} from ${table} t where id_paziente = $1 and ${live} and ${column} is not null
    and ${IS_MEASUREMENT} and ${which}
    order by ${sort} desc, ${id} desc limit ${limit})`;

/** The readings of patient $1 with the newest measured weight, height and pressure, as a JSON array. */
export const LATEST_MEASURES = `(select coalesce(${NEWEST_FIRST}, '[]') from (select ${answerColumns.join(", ")} from ${table} t
    where id_paziente = $1 and ${live} and ${id} in (${PREFILLED_MEASURES.map((column) => newestWith(column)).join(", ")})) r)`;

/** The newest measurements of patient $1 that contain each measure, as a JSON array, newest first. */
export const NEWEST_MEASURES = `(select coalesce(${NEWEST_FIRST}, '[]') from (select ${answerColumns.join(", ")} from ${table} t
    where id_paziente = $1 and ${live} and ${id} in (${SUMMARISED_MEASURES.map((column) =>
      newestWith(column, READINGS_PER_MEASURE, OF_THE_PERSON),
    ).join(" union all ")})) r)`;
