import * as t from "io-ts";
import { Level, STRICTLY_RESTRICTED } from "../../access/confidentiality.ts";
import { ServerFields, Tags } from "../../access/wire.ts";
import { enumCodec, orElse, orNull } from "../../kernel/codec.ts";
import { CalendarDate } from "../../kernel/dates.ts";
import { Id, IdOrNew, NEW_ID, Version } from "../../kernel/id.ts";
import { Line, Paragraph } from "../../kernel/text.ts";
import { translateDocumented } from "../documented-row.ts";
import type { Section } from "../section.ts";
import { CONFIRMATION_FIELDS } from "./confirmation-wire.ts";
import { ScheduleWire } from "./schedule/schedule-wire.ts";
import {
  checkTherapy,
  type Prescriber,
  prepareMove,
  prepareRestart,
  suggestEnd,
  type Therapy,
  type TherapyDraft,
  type TherapyList,
  targetListsOf,
} from "./therapy.ts";

/** The codec of the list of a therapy: a number on the wire. */
export const TherapyTypeCode = enumCodec<number, TherapyList>("TherapyType", {
  forbidden: 0,
  inUse: 1,
  concluded: 2,
});

const DrugRow = t.exact(t.type({ descrizione_breve: Line, somministrazione: orElse(Line, "") }));
const NAMED_PRESCRIBER = 0;

const prescriberOf = (id: number | null, name: string): Prescriber | null => {
  if (id !== null && id !== NAMED_PRESCRIBER) return { kind: "account", id, ...(name !== "" && { name }) };
  return name === "" ? null : { kind: "named", name };
};

/**
 * `terapie_stato`: the documents name this field without explaining it, so it is passed through as a number or text.
 */
const Extras = { ...ServerFields, ...CONFIRMATION_FIELDS, terapie_stato: orNull(t.union([t.number, Line])) };

/** The codec of a therapy. */
const TherapyWire = translateDocumented(
  "Therapy",
  t.type({
    id_terapie: IdOrNew,
    id_farmaco_codifa: orElse(Line, ""),
    farmaco: orNull(DrugRow),
    tipo_terapia: TherapyTypeCode,
    quantita_farmaceutica: orElse(Line, ""),
    frequenza_farmaceutica: orElse(Line, ""),
    orari: orElse(orNull(ScheduleWire), null),
    data_inizio: orNull(CalendarDate),
    data_fine: orNull(CalendarDate),
    id_diagnosi: orNull(Id),
    id_prescrittore: orNull(IdOrNew),
    altro_prescrittore: orElse(Line, ""),
    note: orElse(Paragraph, ""),
    id_livello_confidenzialita: orNull(Level),
    tags: Tags,
    version: orElse(Version, 0),
  }),
  {
    toDomain: (row): TherapyDraft => ({
      id: row.id_terapie,
      list: row.tipo_terapia,
      drug:
        row.id_farmaco_codifa === ""
          ? null
          : {
              id: row.id_farmaco_codifa,
              name: row.farmaco?.descrizione_breve ?? "",
              route: row.farmaco?.somministrazione ?? "",
            },
      prescriber: prescriberOf(row.id_prescrittore, row.altro_prescrittore),
      dose: row.quantita_farmaceutica,
      frequency: row.frequenza_farmaceutica,
      schedule: row.orari,
      start: row.data_inizio,
      end: row.data_fine,
      diagnosis: row.id_diagnosi,
      note: row.note,
      level: row.id_livello_confidenzialita,
      tags: row.tags,
      version: row.version,
    }),
    toWire: (therapy) => ({
      id_terapie: therapy.id,
      id_farmaco_codifa: therapy.drug?.id ?? "",
      farmaco: therapy.drug && {
        descrizione_breve: therapy.drug.name,
        somministrazione: therapy.drug.route,
      },
      tipo_terapia: TherapyTypeCode.encode(therapy.list),
      quantita_farmaceutica: therapy.dose,
      frequenza_farmaceutica: therapy.frequency,
      orari: therapy.schedule && ScheduleWire.encode(therapy.schedule),
      data_inizio: therapy.start,
      data_fine: therapy.end,
      id_diagnosi: therapy.diagnosis,
      id_prescrittore: therapy.prescriber?.kind === "account" ? therapy.prescriber.id : NAMED_PRESCRIBER,
      altro_prescrittore: therapy.prescriber?.name ?? "",
      note: therapy.note,
      id_livello_confidenzialita: therapy.level,
      tags: [...therapy.tags],
      version: therapy.version,
    }),
  },
  Extras,
);

/** The section of therapies: medications in use, concluded and forbidden. */
export const therapies: Section<TherapyDraft, Therapy, "therapies"> = {
  name: "therapies",
  names: { it: { row: "farmaco", rows: "farmaci" }, en: { row: "medication", rows: "medications" } },
  collection: "tbl_terapie",
  wire: TherapyWire,
  idField: "id_terapie",
  storage: { sortColumn: "data_inizio", listColumn: "tipo_terapia" },
  references: [{ field: "diagnosis", column: "id_diagnosi", to: "diagnoses" }],
  catalogueReferences: [{ field: "drug", catalogue: "drugs", problem: "therapies.drugUnknown" }],
  lists: ["inUse", "concluded", "forbidden"],
  check: checkTherapy,
  // nobody has stated a start yet: a medicine that is entered today may be taken for years
  createBlank: (list) => ({
    id: NEW_ID,
    version: 0,
    list,
    drug: null,
    prescriber: null,
    dose: "",
    frequency: "",
    schedule: null,
    start: null,
    end: null,
    diagnosis: null,
    note: "",
    level: STRICTLY_RESTRICTED,
    tags: [],
  }),
  targetListsOf,
  prepareMove,
  suggestMoveValues: suggestEnd,
  restart: { prepare: prepareRestart, fields: ["start"] },
  moveFields: ["end", "note", "dose", "frequency"],
  permissions: { add: "addTherapy", edit: "editTherapy", move: "moveTherapy" },
  actions: ["edit", "lock", "move", "remove", "report", "info"],
  isInEmergencySet: (therapy) => therapy.list !== "concluded",
  searchTextOf: (therapy) => `${therapy.drug.name} ${therapy.dose} ${therapy.frequency} ${therapy.note}`,
  sortKeyOf: (therapy) => therapy.start,
  removeQuestion: "general.sureToDelete",
  messages: {
    saved: "therapies.done",
    removed: "therapies.done",
    failed: "failure.apology",
    removeFailed: "failure.apology",
  },
};
