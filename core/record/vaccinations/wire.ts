import * as t from "io-ts";
import { Level, STRICTLY_RESTRICTED } from "../../access/confidentiality.ts";
import { ServerFields } from "../../access/wire.ts";
import { enumCodec, orElse, orNull } from "../../kernel/codec.ts";
import { CalendarDate } from "../../kernel/dates.ts";
import { IdOrNew, NEW_ID, Version } from "../../kernel/id.ts";
import { Line, Paragraph } from "../../kernel/text.ts";
import { translateDocumented } from "../documented-row.ts";
import { DATA_MESSAGES, ONE_LIST, type Section } from "../section.ts";
import {
  BOOSTERS,
  type Booster,
  boosterNumberOf,
  checkVaccination,
  checkVaccinationOn,
  type Vaccination,
  type VaccinationDraft,
  type VaccineDose,
} from "./vaccination.ts";

/** A booster has its number: 1, 2 and 3 as documented, and higher ones. The other doses have no positive number. */
const DoseCode = enumCodec<number, VaccineDose>("Dose", {
  ...(Object.fromEntries(BOOSTERS.map((booster) => [booster, boosterNumberOf(booster)])) as Record<Booster, number>),
  single: -1,
  firstDose: 0,
});

/** `id_farmaco_codifa` repeats the vaccine's id, for the public page of a drug. */
const VaccineRow = t.exact(t.type({ descrizione_breve: orElse(Line, ""), id_farmaco_codifa: orElse(Line, "") }));

/** The codec of a vaccination. */
const VaccinationWire = translateDocumented(
  "Vaccination",
  t.type({
    id_vaccinazione: IdOrNew,
    id_vaccino: orElse(Line, ""),
    vaccinidetails: orNull(VaccineRow),
    vaccinazione_data: orNull(CalendarDate),
    vaccinazione_reazioni: orElse(Paragraph, ""),
    vaccinazione_lotto: orElse(Line, ""),
    vaccinazione_luogo: orElse(Line, ""),
    vaccinazione_richiamo: orNull(DoseCode),
    id_livello_confidenzialita: orNull(Level),
    version: orElse(Version, 0),
  }),
  {
    toDomain: (row): VaccinationDraft => ({
      id: row.id_vaccinazione,
      list: "vaccinations",
      vaccine: row.id_vaccino === "" ? null : { id: row.id_vaccino, name: row.vaccinidetails?.descrizione_breve ?? "" },
      givenOn: row.vaccinazione_data,
      reactions: row.vaccinazione_reazioni,
      batch: row.vaccinazione_lotto,
      place: row.vaccinazione_luogo,
      booster: row.vaccinazione_richiamo,
      level: row.id_livello_confidenzialita,
      tags: [],
      version: row.version,
    }),
    toWire: (vaccination) => ({
      id_vaccinazione: vaccination.id,
      id_vaccino: vaccination.vaccine?.id ?? "",
      vaccinidetails: vaccination.vaccine && {
        descrizione_breve: vaccination.vaccine.name,
        id_farmaco_codifa: vaccination.vaccine.id,
      },
      vaccinazione_data: vaccination.givenOn,
      vaccinazione_reazioni: vaccination.reactions,
      vaccinazione_lotto: vaccination.batch,
      vaccinazione_luogo: vaccination.place,
      vaccinazione_richiamo: vaccination.booster && DoseCode.encode(vaccination.booster),
      id_livello_confidenzialita: vaccination.level,
      version: vaccination.version,
    }),
  },
  ServerFields,
);

/** The section of vaccinations. */
export const vaccinations: Section<VaccinationDraft, Vaccination, "vaccinations"> = {
  name: "vaccinations",
  names: { it: { row: "vaccinazione", rows: "vaccinazioni" }, en: { row: "vaccination", rows: "vaccinations" } },
  collection: "tbl_vaccinaziones",
  wire: VaccinationWire,
  idField: "id_vaccinazione",
  storage: { sortColumn: "vaccinazione_data" },
  catalogueReferences: [{ field: "vaccine", catalogue: "vaccines" }],
  lists: ["vaccinations"],
  check: checkVaccination,
  todayRule: { needs: "day", validate: (draft, { today }) => checkVaccinationOn(draft, today) },
  createBlank: (list, today) => ({
    id: NEW_ID,
    version: 0,
    list,
    vaccine: null,
    givenOn: today,
    reactions: "",
    batch: "",
    place: "",
    booster: null,
    level: STRICTLY_RESTRICTED,
    tags: [],
  }),
  ...ONE_LIST,
  permissions: { add: "addVaccination", edit: "editVaccination", move: null },
  actions: ["edit", "lock", "remove", "info"],
  isInEmergencySet: () => false,
  searchTextOf: ({ vaccine, reactions, batch, place }) =>
    [vaccine.name, reactions, batch, place].filter((part) => part !== "").join(" "),
  sortKeyOf: (vaccination) => vaccination.givenOn,
  isEvent: true,
  ...DATA_MESSAGES,
};
