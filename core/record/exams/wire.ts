import * as t from "io-ts";
import { Level, STRICTLY_RESTRICTED } from "../../access/confidentiality.ts";
import { ServerFields, Tags } from "../../access/wire.ts";
import { InvestigationKindName } from "../../catalogues/clinical/investigation-wire.ts";
import { enumCodec, orElse, orNull } from "../../kernel/codec.ts";
import { CalendarDate } from "../../kernel/dates.ts";
import { Id, IdOrNew, NEW_ID, Version } from "../../kernel/id.ts";
import { Line, Paragraph } from "../../kernel/text.ts";
import { AppointmentText, NO_APPOINTMENT_DETAILS, OptionalTime, readCentre } from "../appointment.ts";
import { translateDocumented } from "../documented-row.ts";
import { DATA_MESSAGES, type Section } from "../section.ts";
import {
  canBeCompleted,
  checkExam,
  checkExamOn,
  EXAM_LISTS,
  type Exam,
  type ExamDraft,
  type ExamList,
  targetListsOf,
} from "./exam.ts";

/** The codec of the list of an exam. */
const ExamStateCode = enumCodec<string, ExamList>("ExamState", {
  requested: "0",
  scheduled: "1",
  completed: "2",
});
/** `indagine_stato` of a removed exam; the row has a deletion date too. */
const REMOVED_EXAM = "3";

/** `indagine_tipologia`: the kinds of the catalogue. */
export const ExamKindName = InvestigationKindName;

const InvestigationName = t.exact(t.type({ descrizione: Line }));
const CentreName = t.exact(t.type({ centro_nome: Line }));

const MAX_DIAGNOSES = 100;
const Diagnoses = orElse(
  t.refinement(t.array(Id), (ids) => ids.length <= MAX_DIAGNOSES, "Diagnoses"),
  [],
);

/** Files refer to their exam; the server may also list them here for the owner. */
const AttachmentFields = { allegati: t.readonlyArray(t.unknown), id_allegati: t.readonlyArray(Id) };

/** The codec of an exam. */
const ExamWire = translateDocumented(
  "Exam",
  t.type({
    id_indagine: IdOrNew,
    indagine_stato: ExamStateCode,
    indagine_tipologia: orNull(ExamKindName),
    indagine_motivo: orElse(Paragraph, ""),
    indagine_data_display: orNull(CalendarDate),
    indagine_ora: OptionalTime,
    indagine_preparazione: AppointmentText,
    indagine_domande: AppointmentText,
    id_diagn_investigations: orNull(Id),
    investigazione: orNull(InvestigationName),
    id_centro_indagine: orNull(Id),
    centro: orNull(CentreName),
    altro_centro: orElse(Line, ""),
    careprovider: orElse(Line, ""),
    diags: Diagnoses,
    id_livello_confidenzialita: orNull(Level),
    tags: Tags,
    version: orElse(Version, 0),
  }),
  {
    toDomain: (row): ExamDraft => ({
      id: row.id_indagine,
      list: row.indagine_stato,
      kind: row.indagine_tipologia,
      reason: row.indagine_motivo,
      date: row.indagine_data_display,
      time: row.indagine_ora ?? "",
      preparation: row.indagine_preparazione,
      questions: row.indagine_domande,
      investigation:
        row.id_diagn_investigations === null
          ? null
          : { id: row.id_diagn_investigations, name: row.investigazione?.descrizione ?? "" },
      centre: readCentre(row.id_centro_indagine, row.centro?.centro_nome ?? "", row.altro_centro),
      careProvider: row.careprovider,
      diagnoses: row.diags,
      level: row.id_livello_confidenzialita,
      tags: row.tags,
      version: row.version,
    }),
    toWire: (exam) => ({
      id_indagine: exam.id,
      indagine_stato: ExamStateCode.encode(exam.list),
      indagine_tipologia: exam.kind && ExamKindName.encode(exam.kind),
      indagine_motivo: exam.reason,
      indagine_data_display: exam.date,
      indagine_ora: exam.time === "" ? null : exam.time,
      indagine_preparazione: exam.preparation,
      indagine_domande: exam.questions,
      id_diagn_investigations: exam.investigation?.id ?? null,
      investigazione: exam.investigation && { descrizione: exam.investigation.name },
      id_centro_indagine: exam.centre?.kind === "listed" ? exam.centre.id : null,
      centro: exam.centre?.kind === "listed" ? { centro_nome: exam.centre.name } : null,
      altro_centro: exam.centre?.kind === "other" ? exam.centre.name : "",
      careprovider: exam.careProvider,
      diags: [...exam.diagnoses],
      id_livello_confidenzialita: exam.level,
      tags: [...exam.tags],
      version: exam.version,
    }),
  },
  { ...ServerFields, ...AttachmentFields },
);

/** The section of exams. */
export const exams: Section<ExamDraft, Exam, "exams"> = {
  name: "exams",
  names: { it: { row: "esame", rows: "esami" }, en: { row: "exam", rows: "exams" } },
  collection: "esami",
  wire: ExamWire,
  idField: "id_indagine",
  storage: {
    sortColumn: "indagine_data_display",
    isSortNullable: true,
    listColumn: "indagine_stato",
    deletedValue: { column: "indagine_stato", value: REMOVED_EXAM },
  },
  references: [{ field: "diagnoses", column: "diags", to: "diagnoses", isList: true }],
  catalogueReferences: [
    { field: "investigation", catalogue: "investigations" },
    { field: "centre", catalogue: "centres" },
  ],
  lists: EXAM_LISTS,
  soonestFirst: ["scheduled"],
  check: checkExam,
  todayRule: { needs: "day", validate: (draft, { today, storedRow }) => checkExamOn(draft, today, storedRow) },
  createBlank: (list, today) => ({
    id: NEW_ID,
    version: 0,
    list,
    kind: null,
    reason: "",
    date: today,
    investigation: null,
    ...NO_APPOINTMENT_DETAILS,
    careProvider: "",
    diagnoses: [],
    level: STRICTLY_RESTRICTED,
    tags: [],
  }),
  targetListsOf,
  prepareMove: (exam, to) => ({ ...exam, list: to }),
  completedListOf: (exam, today) => (canBeCompleted(exam, today) ? "completed" : null),
  moveFields: [],
  permissions: { add: "addExam", edit: "editExam", move: "moveExam" },
  actions: ["complete", "download", "move", "attach", "edit", "lock", "remove"],
  isInEmergencySet: () => false,
  searchTextOf: (exam) =>
    [exam.investigation?.name, exam.reason, exam.centre?.name, exam.careProvider, exam.preparation, exam.questions]
      .filter(Boolean)
      .join(" "),
  sortKeyOf: (exam) => exam.date ?? "",
  isEvent: true,
  ...DATA_MESSAGES,
};
