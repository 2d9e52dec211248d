import * as t from "io-ts";
import { Level, STRICTLY_RESTRICTED } from "../../access/confidentiality.ts";
import { ServerFields } from "../../access/wire.ts";
import { enumCodec, orElse, orNull } from "../../kernel/codec.ts";
import { MillisecondInstant } from "../../kernel/dates.ts";
import { IdOrNew, NEW_ID, Version } from "../../kernel/id.ts";
import { NotNegative } from "../../kernel/numbers.ts";
import { Line } from "../../kernel/text.ts";
import { translateDocumented } from "../documented-row.ts";
import { DEFAULT_MESSAGES, ONE_LIST, type Section } from "../section.ts";
import {
  checkReading,
  checkReadingTime,
  type GlucoseMoment,
  measureNamesOf,
  type Reading,
  type ReadingDraft,
  type TemperatureWay,
} from "./reading.ts";
import { readSource, writeSource } from "./reading-source.ts";

/** The codec of what the thermometer measured. */
const TemperatureWayName = enumCodec<string, TemperatureWay>("TemperatureWay", {
  body: "corpo",
  object: "oggetto",
});

/** The codec of the moment of a glucose value. */
export const GlucoseMomentName = enumCodec<string, GlucoseMoment>("GlucoseMoment", {
  fasting: "digiuno",
  beforeMeal: "prima_del_pasto",
  afterMeal: "dopo_il_pasto",
});

/** A row of `tbl_parametri_vitalis`; `parametro_fonte` names the source, and is empty for what was typed. */
export const ReadingWire = translateDocumented(
  "Reading",
  t.type({
    id_parametro_vitale: orElse(IdOrNew, NEW_ID),
    created_on: orNull(MillisecondInstant),
    parametro_peso: orNull(NotNegative),
    parametro_altezza: orNull(NotNegative),
    parametro_pressione_minima: orNull(NotNegative),
    parametro_pressione_massima: orNull(NotNegative),
    parametro_frequenza_cardiaca: orNull(NotNegative),
    parametro_saturazione: orNull(NotNegative),
    parametro_indice_perfusione: orNull(NotNegative),
    parametro_temperatura: orNull(NotNegative),
    parametro_temperatura_modo: orNull(TemperatureWayName),
    parametro_glicemia: orNull(NotNegative),
    parametro_glicemia_momento: orNull(GlucoseMomentName),
    parametro_frequenza_respiratoria: orNull(NotNegative),
    parametro_circonferenza_vita: orNull(NotNegative),
    parametro_fonte: orElse(Line, ""),
    id_livello_confidenzialita: orElse(Level, STRICTLY_RESTRICTED),
    version: orElse(Version, 0),
  }),
  {
    toDomain: (row): ReadingDraft => ({
      id: row.id_parametro_vitale,
      list: "readings",
      takenAt: row.created_on,
      weight: row.parametro_peso,
      height: row.parametro_altezza,
      minimumPressure: row.parametro_pressione_minima,
      maximumPressure: row.parametro_pressione_massima,
      heartRate: row.parametro_frequenza_cardiaca,
      oxygenSaturation: row.parametro_saturazione,
      perfusionIndex: row.parametro_indice_perfusione,
      temperature: row.parametro_temperatura,
      temperatureWay: row.parametro_temperatura_modo,
      glucose: row.parametro_glicemia,
      glucoseMoment: row.parametro_glicemia_momento,
      breathingRate: row.parametro_frequenza_respiratoria,
      waist: row.parametro_circonferenza_vita,
      source: readSource(row.parametro_fonte),
      level: row.id_livello_confidenzialita,
      tags: [],
      version: row.version,
    }),
    toWire: (reading) => ({
      id_parametro_vitale: reading.id,
      created_on: reading.takenAt,
      parametro_peso: reading.weight,
      parametro_altezza: reading.height,
      parametro_pressione_minima: reading.minimumPressure,
      parametro_pressione_massima: reading.maximumPressure,
      parametro_frequenza_cardiaca: reading.heartRate,
      parametro_saturazione: reading.oxygenSaturation,
      parametro_indice_perfusione: reading.perfusionIndex,
      parametro_temperatura: reading.temperature,
      parametro_temperatura_modo: reading.temperatureWay && TemperatureWayName.encode(reading.temperatureWay),
      parametro_glicemia: reading.glucose,
      parametro_glicemia_momento: reading.glucoseMoment && GlucoseMomentName.encode(reading.glucoseMoment),
      parametro_frequenza_respiratoria: reading.breathingRate,
      parametro_circonferenza_vita: reading.waist,
      parametro_fonte: writeSource(reading.source),
      id_livello_confidenzialita: reading.level ?? STRICTLY_RESTRICTED,
      version: reading.version,
    }),
  },
  ServerFields,
);

/** The section of vital signs. */
export const vitalSigns: Section<ReadingDraft, Reading, "vitalSigns"> = {
  name: "vitalSigns",
  names: { it: { row: "rilevazione", rows: "rilevazioni" }, en: { row: "reading", rows: "readings" } },
  collection: "tbl_parametri_vitalis",
  wire: ReadingWire,
  idField: "id_parametro_vitale",
  storage: { sortColumn: "created_on" },
  lists: ["readings"],
  check: checkReading,
  todayRule: {
    needs: "sheet",
    validate: (draft, { now, storedRow }, { birth }) => checkReadingTime(draft, { birth, now }, storedRow?.takenAt),
  },
  createBlank: (list) => ({
    id: NEW_ID,
    version: 0,
    list,
    takenAt: null,
    weight: null,
    height: null,
    minimumPressure: null,
    maximumPressure: null,
    heartRate: null,
    oxygenSaturation: null,
    perfusionIndex: null,
    temperature: null,
    temperatureWay: null,
    glucose: null,
    glucoseMoment: null,
    breathingRate: null,
    waist: null,
    source: { kind: "typed" },
    level: STRICTLY_RESTRICTED,
    tags: [],
  }),
  ...ONE_LIST,
  permissions: { add: null, edit: null, move: null },
  actions: ["edit", "lock", "remove"],
  isInEmergencySet: () => false,
  searchTextOf: (reading) =>
    [...measureNamesOf(reading).map((name) => reading[name]), writeSource(reading.source)].join(" "),
  sortKeyOf: (reading) => reading.takenAt,
  isEvent: true,
  ...DEFAULT_MESSAGES,
};
