import type * as R4 from "fhir/r4";
import type { CalendarDate } from "../../../kernel/dates.ts";
import {
  boosterNumberOf,
  boosterOf,
  type Vaccination,
  type VaccineDose,
} from "../../../record/vaccinations/vaccination.ts";
import { recordLabels } from "../../labels/record-labels.ts";
import { textConcept } from "../elements/concepts.ts";
import { drugConcept, drugIdOf } from "../elements/drugs.ts";
import type { Checked } from "../elements/fhir-types.ts";
import { numberAt, textAt, valueAt } from "../elements/json.ts";
import { italianDay } from "../elements/rome-time.ts";
import { coreOf, rowOf } from "../elements/row.ts";
import type { ExportContext } from "../export-context.ts";
import { fillPlaceholder } from "../labels.ts";
import { type Mapping, mainResource, selectAll } from "../mapping.ts";

/** The kind of a vaccination, for references from other resources. */
export const VACCINATION = "vaccination";
/** The dose outside of a series, as `doseNumberString`. */
const SINGLE_DOSE = "single";

/** Dose 1 is the first dose, dose 2 the first booster, and so on. */
const writeDose = (
  dose: VaccineDose,
): { readonly doseNumberPositiveInt?: number; readonly doseNumberString?: string } =>
  dose === "single" ? { doseNumberString: SINGLE_DOSE } : { doseNumberPositiveInt: 1 + (boosterNumberOf(dose) ?? 0) };

/** The dose of an Immunization that this program has written; null when it has none that is known. */
export const readDose = (resource: unknown): VaccineDose | null => {
  if (textAt(resource, "protocolApplied", 0, "doseNumberString") === SINGLE_DOSE) return "single";
  const number = numberAt(resource, "protocolApplied", 0, "doseNumberPositiveInt");
  return number === 1 ? "firstDose" : boosterOf((number ?? 0) - 1);
};

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
      lotNumber: vaccination.batch,
      location: vaccination.place === "" ? undefined : { display: vaccination.place },
      note: [{ text: vaccination.reactions }],
      protocolApplied: [writeDose(vaccination.booster)],
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
      batch: textAt(resource, "lotNumber"),
      place: textAt(resource, "location", "display"),
      booster: readDose(resource),
    } as Vaccination;
  },
};

const doseText = (dose: VaccineDose, { labels, language }: ExportContext): string => {
  const booster = boosterNumberOf(dose);
  return booster === null ? recordLabels[language].doseOf(dose) : fillPlaceholder(labels.booster, String(booster));
};

/** "Vaccino dTpa, richiamo 2, 10/01/2025, reazioni: nessuna". */
const vaccinationLine = (vaccination: Vaccination, context: ExportContext): string =>
  [
    vaccination.vaccine.name,
    doseText(vaccination.booster, context),
    italianDay(vaccination.givenOn),
    ...(vaccination.batch === "" ? [] : [fillPlaceholder(context.labels.batch, vaccination.batch)]),
    ...(vaccination.place === "" ? [] : [vaccination.place]),
    fillPlaceholder(context.labels.reactions, vaccination.reactions),
  ].join(", ");
