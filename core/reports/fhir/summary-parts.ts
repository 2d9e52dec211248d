import { isBlank } from "../../kernel/text.ts";
import { dayOnPaper } from "../../messages/days.ts";
import { allergyStateOf, formatAllergyState } from "../../record/across/allergy-state.ts";
import type { Narrative } from "../../record/medical-history/narratives.ts";
import type { FullRecord } from "../full-record.ts";
import { entriesOf, entry } from "./bundle.ts";
import type { SummaryPart } from "./composition.ts";
import type { Entry } from "./elements/fhir-types.ts";
import type { SummarySection } from "./elements/loinc.ts";
import type { ExportContext } from "./export-context.ts";
import { diagnosisLine, diagnosisMapping } from "./resources/diagnoses.ts";
import { diaryLine, diaryMapping } from "./resources/diary.ts";
import { examLine, examMapping } from "./resources/exams.ts";
import { fileLine, fileMapping, kardiaMapping } from "./resources/files.ts";
import { labResultLine, labResultMapping } from "./resources/lab-results.ts";
import { lifestyleLines, physiologicalMapping } from "./resources/physiological.ts";
import { isCurrent, pregnancyCounts, pregnancyLine, pregnancyMapping } from "./resources/pregnancies.ts";
import { readingLines } from "./resources/reading-lines.ts";
import { readingMapping } from "./resources/readings.ts";
import { scoreLine, scoreMapping } from "./resources/scores.ts";
import { patientFacts } from "./resources/supporting.ts";
import { forbiddenLine, therapyLine, therapyMapping } from "./resources/therapies.ts";
import { vaccinationLine, vaccinationMapping } from "./resources/vaccinations.ts";

const part = (
  section: SummarySection,
  lines: readonly string[],
  entries: readonly Entry[],
  freeTexts: SummaryPart["freeTexts"] = [],
): SummaryPart => ({ section, lines, entries, freeTexts });

const freeTextsOf = (narratives: readonly Narrative[]): SummaryPart["freeTexts"] =>
  narratives.filter(({ text }) => !isBlank(text)).map(({ text, level }) => ({ text, level }));

/** Without rows: a resource when the patient stated "none known", otherwise the sentence "no information". */
const noAllergies = (record: FullRecord, context: ExportContext): SummaryPart => {
  const state = allergyStateOf(record.patient, []);
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

const results = (record: FullRecord, context: ExportContext): SummaryPart => {
  const { bloodGroup } = record.patient;
  return part(
    "results",
    [
      ...(bloodGroup === null ? [] : [`${context.labels.bloodGroup}: ${bloodGroup} (${context.labels.reported})`]),
      ...record.labResults.map((result) => labResultLine(result, context)),
      ...record.exams.map(examLine),
      ...[...record.files, ...record.kardiaTraces].map((file) => fileLine(file, context)),
      ...record.scores.map((score) => scoreLine(score, context)),
    ],
    [
      ...patientFacts(record, context).blood,
      ...entriesOf(labResultMapping, record.labResults, context),
      ...entriesOf(examMapping, record.exams, context),
      ...entriesOf(fileMapping, record.files, context),
      ...entriesOf(kardiaMapping, record.kardiaTraces, context),
      ...entriesOf(scoreMapping, record.scores, context),
    ],
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
    part(
      "immunizations",
      record.vaccinations.map((vaccination) => vaccinationLine(vaccination, context)),
      entriesOf(vaccinationMapping, record.vaccinations, context),
    ),
    results(record, context),
    alerts,
    part("pastIllness", [], [], freeTextsOf(record.remoteHistory)),
    part("presentIllness", [], [], freeTextsOf(record.recentHistory)),
    pregnancies(record, context),
    part(
      "socialHistory",
      record.physiologicalHistory.flatMap((history) => lifestyleLines(history, context)),
      entriesOf(physiologicalMapping, record.physiologicalHistory, context),
    ),
    part(
      "vitalSigns",
      record.vitalSigns.flatMap((reading) => readingLines(reading, context)),
      entriesOf(readingMapping, record.vitalSigns, context),
    ),
    directives(record, context),
    part("patientStory", record.diary.map(diaryLine), entriesOf(diaryMapping, record.diary, context)),
    part("familyHistory", [], [], freeTextsOf(record.familyHistory)),
  ];
};
