import * as t from "io-ts";
import { Level, STRICTLY_RESTRICTED } from "../../access/confidentiality.ts";
import { ServerFields, Tags } from "../../access/wire.ts";
import { orElse, orNull } from "../../kernel/codec.ts";
import { CalendarDate } from "../../kernel/dates.ts";
import { IdOrNew, NEW_ID, Version } from "../../kernel/id.ts";
import { Line, Paragraph } from "../../kernel/text.ts";
import { translateDocumented } from "../documented-row.ts";
import { ONE_LIST, type Section } from "../section.ts";
import { checkVisit, checkVisitOn, type Visit, type VisitDraft } from "./visit.ts";

/** A row of `visite`; a row without a level is strictly restricted. */
const VisitWire = translateDocumented(
  "Visit",
  t.type({
    id_visita: orElse(IdOrNew, NEW_ID),
    visita_data: orNull(CalendarDate),
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
      list: "visits",
      date: row.visita_data,
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
      visita_data: visit.date,
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
  storage: { sortColumn: "visita_data" },
  lists: ["visits"],
  check: checkVisit,
  todayRule: { needs: "day", validate: (draft, { today, storedRow }) => checkVisitOn(draft, today, storedRow) },
  createBlank: (list, today) => ({
    id: NEW_ID,
    version: 0,
    list,
    date: today,
    careProvider: "",
    reason: "",
    observations: "",
    conclusions: "",
    level: STRICTLY_RESTRICTED,
    tags: [],
  }),
  ...ONE_LIST,
  permissions: { add: "addVisit", edit: "editVisit", move: null },
  actions: ["edit", "lock", "remove"],
  isInEmergencySet: () => false,
  searchTextOf: (visit) => `${visit.reason} ${visit.careProvider} ${visit.observations} ${visit.conclusions}`,
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
