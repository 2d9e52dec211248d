import * as t from "io-ts";
import { Level, STRICTLY_RESTRICTED } from "../../access/confidentiality.ts";
import { ServerFields, Tags } from "../../access/wire.ts";
import { orElse, orNull, translate } from "../../kernel/codec.ts";
import { CalendarDate } from "../../kernel/dates.ts";
import { IdOrNew, NEW_ID, Version } from "../../kernel/id.ts";
import { Paragraph } from "../../kernel/text.ts";
import { DEFAULT_MESSAGES, ONE_LIST, type Section } from "../section.ts";
import { sectionTexts } from "../section-texts.ts";
import { checkMenstruation, checkNotInFuture, type Menstruation, type MenstruationDraft } from "./menstruation.ts";

/** A row of `tbl_mestruazioni`; a row without a level is strictly restricted. */
export const MenstruationWire = translate(
  "Menstruation",
  t.type({
    id_mestruazione: orElse(IdOrNew, NEW_ID),
    mestruazione_inizio: orNull(CalendarDate),
    mestruazione_fine: orNull(CalendarDate),
    mestruazione_nota: orElse(Paragraph, ""),
    id_livello_confidenzialita: orElse(Level, STRICTLY_RESTRICTED),
    tags: Tags,
    version: orElse(Version, 0),
  }),
  {
    toDomain: (row): MenstruationDraft => ({
      id: row.id_mestruazione,
      list: "menstruations",
      firstDay: row.mestruazione_inizio,
      lastDay: row.mestruazione_fine,
      note: row.mestruazione_nota,
      level: row.id_livello_confidenzialita,
      tags: row.tags,
      version: row.version,
    }),
    toWire: (menstruation) => ({
      id_mestruazione: menstruation.id,
      mestruazione_inizio: menstruation.firstDay,
      mestruazione_fine: menstruation.lastDay,
      mestruazione_nota: menstruation.note,
      id_livello_confidenzialita: menstruation.level ?? STRICTLY_RESTRICTED,
      tags: [...menstruation.tags],
      version: menstruation.version,
    }),
  },
  ServerFields,
);

/** The title of menstruations and the labels of their columns and of the note in the form. */
export const menstruationTexts = sectionTexts({
  it: { title: "Ciclo mestruale", period: "Periodo", note: "Nota" },
  en: { title: "Menstrual cycle", period: "Period", note: "Note" },
});

/** The section of menstruations. */
export const menstruations: Section<MenstruationDraft, Menstruation, "menstruations"> = {
  name: "menstruations",
  names: { it: { row: "mestruazione", rows: "mestruazioni" }, en: { row: "menstruation", rows: "menstruations" } },
  collection: "tbl_mestruazioni",
  wire: MenstruationWire,
  idField: "id_mestruazione",
  storage: { sortColumn: "mestruazione_inizio" },
  lists: ["menstruations"],
  check: checkMenstruation,
  todayRule: { needs: "day", validate: (draft, { today }) => checkNotInFuture(draft, today) },
  eligibility: { isEligible: ({ sex }) => sex !== "male", refusal: { firstDay: "menstruations.notForMale" } },
  createBlank: (list, today) => ({
    id: NEW_ID,
    version: 0,
    list,
    firstDay: today,
    lastDay: null,
    note: "",
    level: STRICTLY_RESTRICTED,
    tags: [],
  }),
  ...ONE_LIST,
  permissions: { add: null, edit: null, move: null },
  actions: ["edit", "lock", "remove"],
  isInEmergencySet: () => false,
  searchTextOf: ({ note }) => note,
  sortKeyOf: ({ firstDay }) => firstDay,
  ...DEFAULT_MESSAGES,
};
