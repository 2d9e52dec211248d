import { isBlank } from "../../kernel/text.ts";
import { dayOnPaper } from "../../messages/days.ts";
import { allergyStateOf, formatAllergyState } from "../../record/across/allergy-state.ts";
import type { Narrative } from "../../record/medical-history/narratives.ts";
import { SECTION_NAMES } from "../../record/sections.ts";
import type { FullRecord } from "../full-record.ts";
import { entriesOf, entry } from "./bundle.ts";
import type { SummaryPart } from "./composition.ts";
import type { Entry } from "./elements/fhir-types.ts";
import type { SummarySection } from "./elements/loinc.ts";
import type { ExportContext } from "./export-context.ts";
import type { SharedSummarySection } from "./mapping.ts";
import { type AnyMapping, mappings } from "./mappings.ts";
import { diagnosisLine, diagnosisMapping } from "./resources/diagnoses.ts";
import { isCurrent, pregnancyCounts, pregnancyLine, pregnancyMapping } from "./resources/pregnancies.ts";
import { scoreLine, scoreMapping } from "./resources/scores.ts";
import { patientFacts } from "./resources/supporting.ts";
import { forbiddenLine, therapyLine, therapyMapping } from "./resources/therapies.ts";

const part = (
  section: SummarySection,
  lines: readonly string[],
  entries: readonly Entry[],
  freeTexts: SummaryPart["freeTexts"] = [],
): SummaryPart => ({ section, lines, entries, freeTexts });

/** The rows of the sections that their mappings place in a section of the summary. */
const placedRows = (section: SharedSummarySection, record: FullRecord, context: ExportContext): SummaryPart => {
  const placed = SECTION_NAMES.flatMap((name) => {
    const mapping = mappings[name] as AnyMapping;
    const place = mapping.summary?.place;
    return place?.section === section ? [{ mapping, place, rows: record[name] as readonly never[] }] : [];
  });
  return part(
    section,
    placed.flatMap(({ place, rows }) => rows.flatMap((row) => place.linesOf(row, context))),
    placed.flatMap(({ mapping, rows }) => entriesOf(mapping, rows, context)),
  );
};

const freeTextsOf = (narratives: readonly Narrative[]): SummaryPart["freeTexts"] =>
  narratives.filter(({ text }) => !isBlank(text)).map(({ text, level }) => ({ text, level }));

/** Without rows: a resource when the patient stated "none known", otherwise the sentence "no information". */
const noAllergies = (record: FullRecord, context: ExportContext): SummaryPart => {
  const state = allergyStateOf(record.patient, [], context.scope ?? "chosen");
  const sentence = formatAllergyState(context.language, state, dayOnPaper(context.language));
  return state.kind === "noneKnown"
    ? part("allergies", [sentence], patientFacts(record, context).allergies)
    : { ...part("allergies", [], []), emptyText: sentence };
};

const problems = (record: FullRecord, context: ExportContext): readonly SummaryPart[] => {
  const conditions = record.diagnoses.filter(({ kind }) => kind === "diagnosis");
  const sensitivities = record.diagnoses.filter(({ kind }) => kind !== "diagnosis");
  const diagnosisPart = (section: SummarySection, rows: typeof conditions): SummaryPart =>
    part(
      section,
      rows.map((row) => diagnosisLine(row, context)),
      entriesOf(diagnosisMapping, rows, context),
    );
  return [
    diagnosisPart("problems", conditions),
    sensitivities.length > 0 ? diagnosisPart("allergies", sensitivities) : noAllergies(record, context),
  ];
};

const medications = (
  record: FullRecord,
  context: ExportContext,
): { readonly allowed: SummaryPart; readonly alerts: SummaryPart } => {
  const forbidden = record.therapies.filter(({ list }) => list === "forbidden");
  const allowed = record.therapies.filter(({ list }) => list !== "forbidden");
  return {
    allowed: part(
      "medications",
      allowed.map((therapy) => therapyLine(therapy, context)),
      entriesOf(therapyMapping, allowed, context),
    ),
    alerts: part(
      "alerts",
      forbidden.map((therapy) => forbiddenLine(therapy, context)),
      entriesOf(therapyMapping, forbidden, context),
    ),
  };
};

/** The blood group, the results of the sections, and the scores. */
const results = (record: FullRecord, context: ExportContext): SummaryPart => {
  const { bloodGroup } = record.patient;
  const { lines, entries } = placedRows("results", record, context);
  return part(
    "results",
    [
      ...(bloodGroup === null ? [] : [`${context.labels.bloodGroup}: ${bloodGroup} (${context.labels.reported})`]),
      ...lines,
      ...record.scores.map((score) => scoreLine(score, context)),
    ],
    [...patientFacts(record, context).blood, ...entries, ...entriesOf(scoreMapping, record.scores, context)],
  );
};

const pregnancies = (record: FullRecord, context: ExportContext): SummaryPart => {
  const counts = pregnancyCounts(record.pregnancies, context);
  return part(
    "pregnancies",
    [
      ...record.pregnancies
        .filter((pregnancy) => isCurrent(pregnancy, context))
        .map((pregnancy) => pregnancyLine(pregnancy, context)),
      ...counts.map(({ line }) => line),
    ],
    [
      ...entriesOf(pregnancyMapping, record.pregnancies, context),
      ...counts.map(({ urn, resource }) => entry(urn, resource)),
    ],
  );
};

const directives = (record: FullRecord, context: ExportContext): SummaryPart => {
  const { organDonor } = record.patient;
  const donorText = organDonor ? context.labels.donorYes : context.labels.donorNo;
  return part(
    "directives",
    organDonor === null ? [] : [`${context.labels.organDonation}: ${donorText}`],
    patientFacts(record, context).organs,
  );
};

/** Every section of the summary, in its order, also those without content. */
export const summaryPartsOf = (record: FullRecord, context: ExportContext): readonly SummaryPart[] => {
  const { allowed: allowedMedications, alerts } = medications(record, context);
  return [
    ...problems(record, context),
    allowedMedications,
    placedRows("immunizations", record, context),
    results(record, context),
    alerts,
    part("pastIllness", [], [], freeTextsOf(record.remoteHistory)),
    part("presentIllness", [], [], freeTextsOf(record.recentHistory)),
    pregnancies(record, context),
    placedRows("socialHistory", record, context),
    placedRows("vitalSigns", record, context),
    directives(record, context),
    placedRows("patientStory", record, context),
    part("familyHistory", [], [], freeTextsOf(record.familyHistory)),
  ];
};
