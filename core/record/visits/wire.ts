import * as t from "io-ts";
import { Level, STRICTLY_RESTRICTED } from "../../access/confidentiality.ts";
import { ServerFields, Tags } from "../../access/wire.ts";
import { enumCodec, orElse, orNull } from "../../kernel/codec.ts";
import { CalendarDate } from "../../kernel/dates.ts";
import { Id, IdOrNew, NEW_ID, Version } from "../../kernel/id.ts";
import { Line, Paragraph } from "../../kernel/text.ts";
import { AppointmentText, NO_APPOINTMENT_DETAILS, OptionalTime, readCentre } from "../appointment.ts";
import { translateDocumented } from "../documented-row.ts";
import type { Section } from "../section.ts";
import {
  canBeCompleted,
  checkVisit,
  checkVisitOn,
  moveVisit,
  targetListsOf,
  VISIT_LISTS,
  type Visit,
  type VisitDraft,
  type VisitList,
} from "./visit.ts";

/** `visita_stato`; a row without it took place. */
const VisitStateCode = enumCodec<string, VisitList>("VisitState", { appointments: "0", visits: "1" });
const CentreName = t.exact(t.type({ centro_nome: Line }));

/** A row of `visite`; a row without a level is strictly restricted. */
const VisitWire = translateDocumented(
  "Visit",
  t.type({
    id_visita: orElse(IdOrNew, NEW_ID),
    visita_stato: orElse(VisitStateCode, "visits"),
    visita_data: orNull(CalendarDate),
    visita_ora: OptionalTime,
    id_centro_visita: orNull(Id),
    centro: orNull(CentreName),
    altro_centro: orElse(Line, ""),
    visita_preparazione: AppointmentText,
    visita_domande: AppointmentText,
    visita_da_completare: orElse(t.boolean, false),
    visita_medico: orElse(Line, ""),
    visita_motivazione: orElse(Paragraph, ""),
    visita_osservazioni: orElse(Paragraph, ""),
    visita_conclusioni: orElse(Paragraph, ""),
    id_livello_confidenzialita: orElse(Level, STRICTLY_RESTRICTED),
    tags: Tags,
    version: orElse(Version, 0),
  }),
  {
    toDomain: (row): VisitDraft => ({
      id: row.id_visita,
      list: row.visita_stato,
      date: row.visita_data,
      time: row.visita_ora ?? "",
      centre: readCentre(row.id_centro_visita, row.centro?.centro_nome ?? "", row.altro_centro),
      preparation: row.visita_preparazione,
      questions: row.visita_domande,
      isOutcomeMissing: row.visita_da_completare,
      careProvider: row.visita_medico,
      reason: row.visita_motivazione,
      observations: row.visita_osservazioni,
      conclusions: row.visita_conclusioni,
      level: row.id_livello_confidenzialita,
      tags: row.tags,
      version: row.version,
    }),
    toWire: (visit) => ({
      id_visita: visit.id,
      visita_stato: VisitStateCode.encode(visit.list),
      visita_data: visit.date,
      visita_ora: visit.time === "" ? null : visit.time,
      id_centro_visita: visit.centre?.kind === "listed" ? visit.centre.id : null,
      centro: visit.centre?.kind === "listed" ? { centro_nome: visit.centre.name } : null,
      altro_centro: visit.centre?.kind === "other" ? visit.centre.name : "",
      visita_preparazione: visit.preparation,
      visita_domande: visit.questions,
      visita_da_completare: visit.isOutcomeMissing,
      visita_medico: visit.careProvider,
      visita_motivazione: visit.reason,
      visita_osservazioni: visit.observations,
      visita_conclusioni: visit.conclusions,
      id_livello_confidenzialita: visit.level ?? STRICTLY_RESTRICTED,
      tags: [...visit.tags],
      version: visit.version,
    }),
  },
  ServerFields,
);

/** The section of visits. */
export const visits: Section<VisitDraft, Visit, "visits"> = {
  name: "visits",
  names: { it: { row: "visita", rows: "visite" }, en: { row: "visit", rows: "visits" } },
  collection: "visite",
  wire: VisitWire,
  idField: "id_visita",
  storage: { sortColumn: "visita_data", listColumn: "visita_stato" },
  catalogueReferences: [{ field: "centre", catalogue: "centres" }],
  lists: VISIT_LISTS,
  soonestFirst: ["appointments"],
  check: checkVisit,
  todayRule: { needs: "day", validate: (draft, { today, storedRow }) => checkVisitOn(draft, today, storedRow) },
  createBlank: (list, today) => ({
    id: NEW_ID,
    version: 0,
    list,
    date: list === "appointments" ? null : today,
    ...NO_APPOINTMENT_DETAILS,
    careProvider: "",
    reason: "",
    observations: "",
    conclusions: "",
    isOutcomeMissing: false,
    level: STRICTLY_RESTRICTED,
    tags: [],
  }),
  targetListsOf,
  prepareMove: moveVisit,
  completedListOf: (visit, today) => (canBeCompleted(visit, today) ? "visits" : null),
  moveFields: ["isOutcomeMissing"],
  permissions: { add: "addVisit", edit: "editVisit", move: "editVisit" },
  actions: ["complete", "prepare", "edit", "lock", "remove"],
  isInEmergencySet: () => false,
  searchTextOf: (visit) =>
    [visit.reason, visit.careProvider, visit.observations, visit.conclusions, visit.centre?.name]
      .concat(visit.preparation, visit.questions)
      .filter(Boolean)
      .join(" "),
  sortKeyOf: (visit) => visit.date,
  isEvent: true,
  removeQuestion: "visits.remove",
  messages: {
    saved: "form.saved",
    removed: "visits.removed",
    failed: "failure.apology",
    removeFailed: "visits.removeFailed",
  },
};
