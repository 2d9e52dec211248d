import * as t from "io-ts";
import { Level, STRICTLY_RESTRICTED } from "../../access/confidentiality.ts";
import { ServerFields, Tags } from "../../access/wire.ts";
import { enumCodec, orElse, orNull } from "../../kernel/codec.ts";
import { CalendarDate, ClockTime } from "../../kernel/dates.ts";
import { IdOrNew, NEW_ID, Version } from "../../kernel/id.ts";
import { Decimals, FiniteNumber } from "../../kernel/numbers.ts";
import { Line, Paragraph } from "../../kernel/text.ts";
import { translateDocumented } from "../documented-row.ts";
import { ONE_LIST, type Section } from "../section.ts";
import {
  type Comparator,
  checkLabResult,
  checkLabResultAt,
  type LabFlag,
  type LabResult,
  type LabResultDraft,
  type ResultStatus,
} from "./lab-result.ts";

const ComparatorSign = enumCodec<string, Comparator>("Comparator", {
  "=": "=",
  "<": "<",
  "<=": "<=",
  ">": ">",
  ">=": ">=",
});

/** The codec of a flag of the laboratory. */
export const LabFlagName = enumCodec<string, LabFlag>("LabFlag", {
  criticalLow: "critico_basso",
  low: "basso",
  normal: "normale",
  abnormal: "anomalo",
  high: "alto",
  criticalHigh: "critico_alto",
});

/** The codec of the status of a result. */
export const ResultStatusName = enumCodec<string, ResultStatus>("ResultStatus", {
  preliminary: "provvisorio",
  final: "definitivo",
});

/** A row of `risultati_laboratorio`; a row without a level is strictly restricted. */
const LabResultWire = translateDocumented(
  "LabResult",
  t.type({
    id_risultato: orElse(IdOrNew, NEW_ID),
    risultato_esame: orNull(Line),
    risultato_esame_nome: orElse(Line, ""),
    risultato_valore: orNull(FiniteNumber),
    risultato_comparatore: orElse(ComparatorSign, "="),
    risultato_decimali: orNull(Decimals),
    risultato_testo: orElse(Paragraph, ""),
    risultato_unita: orElse(Line, ""),
    risultato_minimo: orNull(FiniteNumber),
    risultato_massimo: orNull(FiniteNumber),
    risultato_riferimento: orElse(Paragraph, ""),
    risultato_segnalazione: orNull(LabFlagName),
    risultato_stato: orNull(ResultStatusName),
    risultato_data: orNull(CalendarDate),
    risultato_ora: orNull(ClockTime),
    risultato_laboratorio: orElse(Line, ""),
    risultato_nota: orElse(Paragraph, ""),
    id_livello_confidenzialita: orElse(Level, STRICTLY_RESTRICTED),
    tags: Tags,
    version: orElse(Version, 0),
  }),
  {
    toDomain: (row): LabResultDraft => ({
      id: row.id_risultato,
      list: "results",
      test: row.risultato_esame || null,
      testName: row.risultato_esame_nome,
      value: row.risultato_valore,
      comparator: row.risultato_comparatore,
      decimals: row.risultato_decimali,
      textValue: row.risultato_testo,
      unit: row.risultato_unita,
      rangeLow: row.risultato_minimo,
      rangeHigh: row.risultato_massimo,
      rangeText: row.risultato_riferimento,
      flag: row.risultato_segnalazione,
      status: row.risultato_stato,
      date: row.risultato_data,
      time: row.risultato_ora,
      laboratory: row.risultato_laboratorio,
      note: row.risultato_nota,
      documents: [],
      level: row.id_livello_confidenzialita,
      tags: row.tags,
      version: row.version,
    }),
    toWire: (result) => ({
      id_risultato: result.id,
      risultato_esame: result.test,
      risultato_esame_nome: result.testName,
      risultato_valore: result.value,
      risultato_comparatore: ComparatorSign.encode(result.comparator),
      risultato_decimali: result.decimals,
      risultato_testo: result.textValue,
      risultato_unita: result.unit,
      risultato_minimo: result.rangeLow,
      risultato_massimo: result.rangeHigh,
      risultato_riferimento: result.rangeText,
      risultato_segnalazione: result.flag && LabFlagName.encode(result.flag),
      risultato_stato: result.status && ResultStatusName.encode(result.status),
      risultato_data: result.date,
      risultato_ora: result.time,
      risultato_laboratorio: result.laboratory,
      risultato_nota: result.note,
      id_livello_confidenzialita: result.level ?? STRICTLY_RESTRICTED,
      tags: [...result.tags],
      version: result.version,
    }),
  },
  ServerFields,
);

/** The section of laboratory results. */
export const labResults: Section<LabResultDraft, LabResult, "labResults"> = {
  name: "labResults",
  names: {
    it: { row: "risultato di laboratorio", rows: "risultati di laboratorio" },
    en: { row: "laboratory result", rows: "laboratory results" },
  },
  collection: "risultati_laboratorio",
  wire: LabResultWire,
  idField: "id_risultato",
  storage: { sortColumn: "risultato_data" },
  catalogueReferences: [{ field: "test", catalogue: "labTests", problem: "labResults.testUnknown" }],
  lists: ["results"],
  check: checkLabResult,
  todayRule: {
    needs: "day",
    validate: (draft, { now, storedRow }) => checkLabResultAt(draft, now, storedRow),
  },
  createBlank: (list, today) => ({
    id: NEW_ID,
    version: 0,
    list,
    test: null,
    testName: "",
    value: null,
    comparator: "=",
    decimals: null,
    textValue: "",
    unit: "",
    rangeLow: null,
    rangeHigh: null,
    rangeText: "",
    flag: null,
    status: null,
    date: today,
    time: null,
    laboratory: "",
    note: "",
    documents: [],
    level: STRICTLY_RESTRICTED,
    tags: [],
  }),
  ...ONE_LIST,
  permissions: { add: null, edit: null, move: null },
  actions: ["edit", "lock", "remove"],
  isInEmergencySet: () => false,
  // Screens add the names of the catalogue, which most pages do not load.
  searchTextOf: ({ testName, textValue, laboratory, note }) => [testName, textValue, laboratory, note].join(" "),
  sortKeyOf: ({ date }) => date,
  isEvent: true,
  removeQuestion: "labResults.remove",
  messages: {
    saved: "form.saved",
    removed: "labResults.removed",
    failed: "failure.apology",
    removeFailed: "labResults.removeFailed",
  },
};
