import { isBlank } from "../../kernel/text.ts";
import { dayOnPaper } from "../../messages/days.ts";
import { allergySentence, allergyState } from "../../record/across/allergy-state.ts";
import type { Narrative } from "../../record/medical-history/narratives.ts";
import type { WholeRecord } from "../whole-record.ts";
import { entriesOf, entry } from "./bundle.ts";
import type { Part } from "./composition.ts";
import { diagnosisLine, diagnosisMapping } from "./diagnoses.ts";
import { diaryLine, diaryMapping } from "./diary.ts";
import { examLine, examMapping } from "./exams.ts";
import type { Exporting } from "./exporting.ts";
import { fileLine, fileMapping, kardiaMapping } from "./files.ts";
import type { SummarySection } from "./loinc.ts";
import { lifestyleLines, physiologicalMapping } from "./physiological.ts";
import { isCurrent, pregnancyCounts, pregnancyLine, pregnancyMapping } from "./pregnancies.ts";
import { readingLines } from "./reading-lines.ts";
import { readingMapping } from "./readings.ts";
import { scoreLine, scoreMapping } from "./scores.ts";
import { sheetFacts } from "./supporting.ts";
import { forbiddenLine, therapyLine, therapyMapping } from "./therapies.ts";
import type { Entry } from "./types.ts";
import { vaccinationLine, vaccinationMapping } from "./vaccinations.ts";

const part = (
  section: SummarySection,
  lines: readonly string[],
  entries: readonly Entry[],
  stories: Part["stories"] = [],
): Part => ({ section, lines, entries, stories });

const stories = (narratives: readonly Narrative[]): Part["stories"] =>
  narratives.filter(({ text }) => !isBlank(text)).map(({ text, level }) => ({ text, level }));

/** Without rows: a resource when the patient stated "none known", otherwise the sentence "no information". */
const noAllergies = (record: WholeRecord, cx: Exporting): Part => {
  const state = allergyState(record.patient, []);
  const sentence = allergySentence(cx.language, state, dayOnPaper(cx.language));
  return state.kind === "noneKnown"
    ? part("allergies", [sentence], sheetFacts(record, cx).allergies)
    : { ...part("allergies", [], []), emptyText: sentence };
};

const problems = (record: WholeRecord, cx: Exporting): readonly Part[] => {
  const conditions = record.diagnoses.filter(({ kind }) => kind === "diagnosis");
  const sensitivities = record.diagnoses.filter(({ kind }) => kind !== "diagnosis");
  const told = (section: SummarySection, rows: typeof conditions): Part =>
    part(
      section,
      rows.map((row) => diagnosisLine(row, cx)),
      entriesOf(diagnosisMapping, rows, cx),
    );
  return [
    told("problems", conditions),
    sensitivities.length > 0 ? told("allergies", sensitivities) : noAllergies(record, cx),
  ];
};

const medications = (record: WholeRecord, cx: Exporting): { readonly taken: Part; readonly alerts: Part } => {
  const forbidden = record.therapies.filter(({ list }) => list === "forbidden");
  const taken = record.therapies.filter(({ list }) => list !== "forbidden");
  return {
    taken: part(
      "medications",
      taken.map((therapy) => therapyLine(therapy, cx)),
      entriesOf(therapyMapping, taken, cx),
    ),
    alerts: part(
      "alerts",
      forbidden.map((therapy) => forbiddenLine(therapy, cx)),
      entriesOf(therapyMapping, forbidden, cx),
    ),
  };
};

const results = (record: WholeRecord, cx: Exporting): Part => {
  const { bloodGroup } = record.patient;
  return part(
    "results",
    [
      ...(bloodGroup === null ? [] : [`${cx.words.bloodGroup}: ${bloodGroup} (${cx.words.reported})`]),
      ...record.exams.map(examLine),
      ...[...record.files, ...record.kardiaTraces].map((file) => fileLine(file, cx)),
      ...record.scores.map((score) => scoreLine(score, cx)),
    ],
    [
      ...sheetFacts(record, cx).blood,
      ...entriesOf(examMapping, record.exams, cx),
      ...entriesOf(fileMapping, record.files, cx),
      ...entriesOf(kardiaMapping, record.kardiaTraces, cx),
      ...entriesOf(scoreMapping, record.scores, cx),
    ],
  );
};

const pregnancies = (record: WholeRecord, cx: Exporting): Part => {
  const counts = pregnancyCounts(record.pregnancies, cx);
  return part(
    "pregnancies",
    [
      ...record.pregnancies
        .filter((pregnancy) => isCurrent(pregnancy, cx))
        .map((pregnancy) => pregnancyLine(pregnancy, cx)),
      ...counts.map(({ line }) => line),
    ],
    [
      ...entriesOf(pregnancyMapping, record.pregnancies, cx),
      ...counts.map(({ urn, resource }) => entry(urn, resource)),
    ],
  );
};

const directives = (record: WholeRecord, cx: Exporting): Part => {
  const { organDonor } = record.patient;
  const said = organDonor ? cx.words.donorYes : cx.words.donorNo;
  return part(
    "directives",
    organDonor === null ? [] : [`${cx.words.organDonation}: ${said}`],
    sheetFacts(record, cx).organs,
  );
};

/** Every section of the summary, in its order, also those without content. */
export const partsOf = (record: WholeRecord, cx: Exporting): readonly Part[] => {
  const { taken, alerts } = medications(record, cx);
  return [
    ...problems(record, cx),
    taken,
    part(
      "immunizations",
      record.vaccinations.map((vaccination) => vaccinationLine(vaccination, cx)),
      entriesOf(vaccinationMapping, record.vaccinations, cx),
    ),
    results(record, cx),
    alerts,
    part("pastIllness", [], [], stories(record.remoteHistory)),
    part("presentIllness", [], [], stories(record.recentHistory)),
    pregnancies(record, cx),
    part(
      "socialHistory",
      record.physiological.flatMap((history) => lifestyleLines(history, cx)),
      entriesOf(physiologicalMapping, record.physiological, cx),
    ),
    part(
      "vitalSigns",
      record.readings.flatMap((reading) => readingLines(reading, cx)),
      entriesOf(readingMapping, record.readings, cx),
    ),
    directives(record, cx),
    part("patientStory", record.diary.map(diaryLine), entriesOf(diaryMapping, record.diary, cx)),
    part("familyHistory", [], [], stories(record.familyHistory)),
  ];
};
