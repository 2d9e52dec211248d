import * as t from "io-ts";
import { Level, STRICTLY_RESTRICTED } from "../../access/confidentiality.ts";
import { ServerFields } from "../../access/wire.ts";
import { enumCodec, orElse, orNull } from "../../kernel/codec.ts";
import { CalendarDate } from "../../kernel/dates.ts";
import { IdOrNew, NEW_ID, Version } from "../../kernel/id.ts";
import { Paragraph } from "../../kernel/text.ts";
import { translateDocumented } from "../documented-row.ts";
import { DEFAULT_MESSAGES, ONE_LIST, type Section } from "../section.ts";
import {
  type ChildSex,
  checkPregnancy,
  type Pregnancy,
  type PregnancyDraft,
  type PregnancyOutcome,
} from "./pregnancy.ts";

/** The codec of the outcome of a pregnancy: its Italian name on the wire. */
const OutcomeName = enumCodec<string, PregnancyOutcome>("PregnancyOutcome", {
  birth: "nascita",
  loss: "aborto",
});
/** The codec of the sex of the child: its Italian name on the wire. */
const ChildSexName = enumCodec<string, ChildSex>("ChildSex", { male: "Maschio", female: "Femmina" });
/** Fits a four-byte column. */
const Years = t.refinement(t.number, (n) => Number.isInteger(n) && n >= 0 && n < 2 ** 31, "Years");

/** A row of `tbl_gravidanze`; a row without a level is strictly restricted. */
export const PregnancyWire = translateDocumented(
  "Pregnancy",
  t.type({
    id_gravidanza: orElse(IdOrNew, NEW_ID),
    eta: orNull(Years),
    inizio_gravidanza: orNull(CalendarDate),
    fine_gravidanza: orNull(CalendarDate),
    esito: orNull(OutcomeName),
    sesso_bambino: orNull(ChildSexName),
    note_gravidanza: orElse(Paragraph, ""),
    id_livello_confidenzialita: orElse(Level, STRICTLY_RESTRICTED),
    version: orElse(Version, 0),
  }),
  {
    toDomain: (row): PregnancyDraft => ({
      id: row.id_gravidanza,
      list: "pregnancies",
      age: row.eta,
      start: row.inizio_gravidanza,
      end: row.fine_gravidanza,
      outcome: row.esito,
      childSex: row.sesso_bambino,
      notes: row.note_gravidanza,
      level: row.id_livello_confidenzialita,
      tags: [],
      version: row.version,
    }),
    toWire: (pregnancy) => ({
      id_gravidanza: pregnancy.id,
      eta: pregnancy.age,
      inizio_gravidanza: pregnancy.start,
      fine_gravidanza: pregnancy.end,
      esito: pregnancy.outcome && OutcomeName.encode(pregnancy.outcome),
      sesso_bambino: pregnancy.childSex && ChildSexName.encode(pregnancy.childSex),
      note_gravidanza: pregnancy.notes,
      id_livello_confidenzialita: pregnancy.level ?? STRICTLY_RESTRICTED,
      version: pregnancy.version,
    }),
  },
  ServerFields,
);

/** The section of pregnancies. */
export const pregnancies: Section<PregnancyDraft, Pregnancy, "pregnancies"> = {
  name: "pregnancies",
  names: { it: { row: "gravidanza", rows: "gravidanze" }, en: { row: "pregnancy", rows: "pregnancies" } },
  collection: "tbl_gravidanze",
  wire: PregnancyWire,
  idField: "id_gravidanza",
  storage: { sortColumn: "inizio_gravidanza", isSortNullable: true },
  lists: ["pregnancies"],
  check: checkPregnancy,
  eligibility: { isEligible: ({ sex }) => sex !== "male", refusal: { start: "pregnancies.notForMale" } },
  createBlank: (list) => ({
    id: NEW_ID,
    version: 0,
    list,
    age: null,
    start: null,
    end: null,
    outcome: null,
    childSex: null,
    notes: "",
    level: STRICTLY_RESTRICTED,
    tags: [],
  }),
  ...ONE_LIST,
  permissions: { add: null, edit: null, move: null },
  actions: ["edit", "lock", "remove"],
  isInEmergencySet: () => false,
  searchTextOf: (pregnancy) => pregnancy.notes,
  sortKeyOf: (pregnancy) => pregnancy.start ?? "",
  ...DEFAULT_MESSAGES,
};
