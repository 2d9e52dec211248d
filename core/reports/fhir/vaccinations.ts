import type * as R4 from "fhir/r4";
import type { CalendarDate } from "../../kernel/dates.ts";
import { BOOSTERS, type Vaccination } from "../../record/vaccinations/vaccination.ts";
import { worded } from "./concepts.ts";
import { drugConcept, drugIdOf } from "./drugs.ts";
import type { Exporting } from "./exporting.ts";
import { at, numberAt, textAt } from "./json.ts";
import { type Mapping, main } from "./mapping.ts";
import { coreOf, rowOf } from "./row.ts";
import type { Checked } from "./types.ts";
import { italianDay } from "./when.ts";
import { filled } from "./words.ts";

const VACCINATION = "vaccination";
const doseNumber = ({ booster }: Vaccination): number => BOOSTERS.indexOf(booster) + 1;

/** A vaccination; what the person noticed afterwards is a note, since a reaction element needs an observation. */
export const vaccinationMapping: Mapping<Vaccination> = {
  entity: VACCINATION,
  write: (vaccination, cx) => [
    main({
      resourceType: "Immunization",
      ...rowOf(VACCINATION, vaccination, cx),
      status: "completed",
      vaccineCode: drugConcept(vaccination.vaccine, cx),
      patient: cx.patient,
      occurrenceDateTime: vaccination.givenOn,
      primarySource: false,
      reportOrigin: worded(cx.words.reported),
      note: [{ text: vaccination.reactions }],
      protocolApplied: [{ doseNumberPositiveInt: doseNumber(vaccination) }],
    } satisfies Checked<R4.Immunization>),
  ],
  read: (part, rd) => {
    const resource = part("Immunization");
    return {
      ...coreOf(VACCINATION, resource, rd),
      list: "vaccinations",
      vaccine: { id: drugIdOf(at(resource, "vaccineCode"), rd), name: textAt(resource, "vaccineCode", "text") },
      givenOn: textAt(resource, "occurrenceDateTime") as CalendarDate,
      reactions: textAt(resource, "note", 0, "text"),
      booster: BOOSTERS[(numberAt(resource, "protocolApplied", 0, "doseNumberPositiveInt") ?? 0) - 1] ?? null,
    } as Vaccination;
  },
};

/** "Vaccino dTpa, dose 2, 10/01/2025, reazioni: nessuna". */
export const vaccinationLine = (vaccination: Vaccination, { words }: Exporting): string =>
  [
    vaccination.vaccine.name,
    filled(words.dose, String(doseNumber(vaccination))),
    italianDay(vaccination.givenOn),
    filled(words.reactions, vaccination.reactions),
  ].join(", ");
