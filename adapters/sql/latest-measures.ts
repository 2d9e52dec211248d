import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { tableOf } from "./tables.ts";

/** What forms offer as last measured, however long ago; of two pressures the one without the other is never kept. */
const OFFERED = ["parametro_peso", "parametro_altezza", "parametro_pressione_massima"];

const { table, live, sort, id, told } = tableOf(vitalSigns);

const newestWith = (column: string): string =>
  `(select ${id} from ${table} where id_paziente = $1 and ${live} and ${column} is not null
    order by ${sort} desc, ${id} desc limit 1)`;

/** Of $1, the patient: the readings with the newest weight, height and pressure, as a JSON array. */
export const LATEST_MEASURES = `(select coalesce(json_agg(r), '[]') from (select ${told.join(", ")} from ${table} t
    where id_paziente = $1 and ${live} and ${id} in (${OFFERED.map(newestWith).join(", ")})
    order by ${sort} desc, ${id} desc) r)`;
