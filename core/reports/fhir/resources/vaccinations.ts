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

const VACCINATION = "vaccination";
/** The doses that are no boosters, as `doseNumberString`; a booster has its number. */
const DOSE_TEXTS = { single: "single", firstDose: "first" } as const;

const writeDose = (
  dose: VaccineDose,
): { readonly doseNumberPositiveInt?: number; readonly doseNumberString?: string } =>
  dose === "single" || dose === "firstDose"
    ? { doseNumberString: DOSE_TEXTS[dose] }
    : { doseNumberPositiveInt: boosterNumberOf(dose) ?? 1 };

const readDose = (resource: unknown): VaccineDose | null => {
  const text = textAt(resource, "protocolApplied", 0, "doseNumberString");
  if (text === DOSE_TEXTS.single) return "single";
  if (text === DOSE_TEXTS.firstDose) return "firstDose";
  return boosterOf(numberAt(resource, "protocolApplied", 0, "doseNumberPositiveInt") ?? 0);
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
    fillPlaceholder(context.labels.reactions, vaccination.reactions),
  ].join(", ");
