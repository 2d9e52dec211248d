import * as t from "io-ts";
import { Level, STRICTLY_RESTRICTED } from "../../access/confidentiality.ts";
import { ServerFields, Tags } from "../../access/wire.ts";
import { enumCodec, orElse, orNull, translate } from "../../kernel/codec.ts";
import { CalendarDate, ClockTime, MillisecondInstant } from "../../kernel/dates.ts";
import { Id, IdOrNew, NEW_ID, Version } from "../../kernel/id.ts";
import { Line } from "../../kernel/text.ts";
import { DEFAULT_MESSAGES, ONE_LIST, type Section } from "../section.ts";
import { sectionTexts } from "../section-texts.ts";
import { checkDose, checkDoseNotInFuture, type Dose, type DoseDraft, type DoseState } from "./dose.ts";

/** The codec of an answer: its Italian name on the wire. */
export const DoseStateName = enumCodec<string, DoseState>("DoseState", {
  taken: "presa",
  skipped: "saltata",
  forgotten: "dimenticata",
  unknown: "non so",
});

/** A row of `assunzioni`; the server sets its level and its tags to those of its medication. */
export const DoseWire = translate(
  "Dose",
  t.type({
    id_assunzione: orElse(IdOrNew, NEW_ID),
    id_terapie: orNull(Id),
    assunzione_stato: orNull(DoseStateName),
    assunzione_giorno: orNull(CalendarDate),
    assunzione_ora: orNull(ClockTime),
    assunzione_il: orNull(MillisecondInstant),
    assunzione_nota: orElse(Line, ""),
    id_livello_confidenzialita: orElse(Level, STRICTLY_RESTRICTED),
    tags: Tags,
    version: orElse(Version, 0),
  }),
  {
    toDomain: (row): DoseDraft => ({
      id: row.id_assunzione,
      list: "doses",
      therapy: row.id_terapie,
      state: row.assunzione_stato,
      day: row.assunzione_giorno,
      time: row.assunzione_ora,
      at: row.assunzione_il,
      note: row.assunzione_nota,
      level: row.id_livello_confidenzialita,
      tags: row.tags,
      version: row.version,
    }),
    toWire: (dose) => ({
      id_assunzione: dose.id,
      id_terapie: dose.therapy,
      assunzione_stato: dose.state && DoseStateName.encode(dose.state),
      assunzione_giorno: dose.day,
      assunzione_ora: dose.time,
      assunzione_il: dose.at,
      assunzione_nota: dose.note,
      id_livello_confidenzialita: dose.level ?? STRICTLY_RESTRICTED,
      tags: [...dose.tags],
      version: dose.version,
    }),
  },
  ServerFields,
);

/** The words of printed columns and of the archive. */
export const doseTexts = sectionTexts({
  it: { title: "Diario delle dosi", dose: "Dose", state: "Risposta", at: "Registrata", note: "Note" },
  en: { title: "Dose log", dose: "Dose", state: "Answer", at: "Recorded", note: "Notes" },
});

/** The dose log: what the patient says of each dose. */
export const doses: Section<DoseDraft, Dose, "doses"> = {
  name: "doses",
  names: { it: { row: "dose", rows: "diario delle dosi" }, en: { row: "dose", rows: "dose log" } },
  collection: "assunzioni",
  wire: DoseWire,
  idField: "id_assunzione",
  storage: {
    sortColumn: "assunzione_giorno",
    uniqueColumns: ["id_terapie", "assunzione_giorno", "assunzione_ora"],
  },
  references: [{ field: "therapy", column: "id_terapie", to: "therapies", isRequired: true, isPart: true }],
  lists: ["doses"],
  check: checkDose,
  todayRule: { needs: "day", validate: (draft, { now }) => checkDoseNotInFuture(draft, now) },
  createBlank: (list, today) => ({
    id: NEW_ID,
    version: 0,
    list,
    therapy: null,
    state: null,
    day: today,
    time: null,
    at: null,
    note: "",
    level: STRICTLY_RESTRICTED,
    tags: [],
  }),
  ...ONE_LIST,
  permissions: { add: null, edit: null, move: null },
  actions: ["edit", "remove"],
  isInEmergencySet: () => false,
  searchTextOf: ({ note }) => note,
  sortKeyOf: ({ day }) => day,
  isEvent: true,
  isLog: true,
  ...DEFAULT_MESSAGES,
};
