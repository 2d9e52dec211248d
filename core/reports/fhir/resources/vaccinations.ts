import type * as R4 from "fhir/r4";
import type { CalendarDate } from "../../../kernel/dates.ts";
import { BOOSTERS, type Vaccination } from "../../../record/vaccinations/vaccination.ts";
import { textConcept } from "../elements/concepts.ts";
import { drugConcept, drugIdOf } from "../elements/drugs.ts";
import type { Checked } from "../elements/fhir-types.ts";
import { numberAt, textAt, valueAt } from "../elements/json.ts";
import { italianDay } from "../elements/rome-time.ts";
import { coreOf, rowOf } from "../elements/row.ts";
import type { ExportContext } from "../export-context.ts";
import { fillPlaceholder } from "../labels.ts";
import { type Mapping, mainResource, selectAll } from "../mapping.ts";

const VACCINATION = "vaccination";
const doseNumber = ({ booster }: Vaccination): number => BOOSTERS.indexOf(booster) + 1;

/** A vaccination; what the person noticed afterwards is a note, since a reaction element needs an observation. */
export const vaccinationMapping: Mapping<Vaccination> = {
  entity: VACCINATION,
  summary: {
    selectDefault: selectAll,
    place: { section: "immunizations", linesOf: (vaccination, context) => [vaccinationLine(vaccination, context)] },
  },
  write: (vaccination, context) => [
    mainResource({
      resourceType: "Immunization",
      ...rowOf(VACCINATION, vaccination, context),
      status: "completed",
      vaccineCode: drugConcept(vaccination.vaccine, context),
      patient: context.patient,
      occurrenceDateTime: vaccination.givenOn,
      primarySource: false,
      reportOrigin: textConcept(context.labels.reported),
      note: [{ text: vaccination.reactions }],
      protocolApplied: [{ doseNumberPositiveInt: doseNumber(vaccination) }],
    } satisfies Checked<R4.Immunization>),
  ],
  read: (part, reader) => {
    const resource = part("Immunization");
    return {
      ...coreOf(VACCINATION, resource, reader),
      list: "vaccinations",
      vaccine: {
        id: drugIdOf(valueAt(resource, "vaccineCode"), reader),
        name: textAt(resource, "vaccineCode", "text"),
      },
      givenOn: textAt(resource, "occurrenceDateTime") as CalendarDate,
      reactions: textAt(resource, "note", 0, "text"),
      booster: BOOSTERS[(numberAt(resource, "protocolApplied", 0, "doseNumberPositiveInt") ?? 0) - 1] ?? null,
    } as Vaccination;
  },
};

/** "Vaccino dTpa, dose 2, 10/01/2025, reazioni: nessuna". */
const vaccinationLine = (vaccination: Vaccination, { labels }: ExportContext): string =>
  [
    vaccination.vaccine.name,
    fillPlaceholder(labels.dose, String(doseNumber(vaccination))),
    italianDay(vaccination.givenOn),
    fillPlaceholder(labels.reactions, vaccination.reactions),
  ].join(", ");
