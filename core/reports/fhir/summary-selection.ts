import { type CalendarDate, dayOf, type Instant } from "../../kernel/dates.ts";
import { groupByTest } from "../../record/lab-results/trend.ts";
import type { SectionName } from "../../record/sections.ts";
import type { Reading } from "../../record/vital-signs/reading.ts";
import { measureNamesOf } from "../../record/vital-signs/reading.ts";
import { mapRows } from "../for-doctor.ts";
import type { FullRecord } from "../full-record.ts";
import { DATED_SECTIONS, hasSection, isPartialChoice, type ReportChoice, selectForReport } from "../report-choice.ts";

/** The sections that a summary can include. */
export const SUMMARISED_SECTIONS = [
  "diagnoses",
  "therapies",
  "vaccinations",
  "exams",
  "labResults",
  "files",
  "kardiaTraces",
  "vitalSigns",
  "pregnancies",
  "physiologicalHistory",
  "familyHistory",
  "remoteHistory",
  "recentHistory",
  "diary",
  "emergencyContacts",
] as const satisfies readonly SectionName[];
export type SummarisedSection = (typeof SUMMARISED_SECTIONS)[number];

/** The content of a summary: row ids by section, and other data by name. The person may change it. */
export interface Selection extends Readonly<Record<SummarisedSection, readonly number[]>> {
  readonly scores: readonly number[];
  readonly bloodGroup: boolean;
  readonly organDonation: boolean;
}

const MONTHS = 24;
const MONTHS_A_YEAR = 12;
/** The maximum number of readings of each measure. */
export const READINGS_PER_MEASURE = 3;

/** The same day two years earlier. An impossible date (29 February) still compares correctly as text. */
const twoYearsBefore = (day: CalendarDate): string =>
  `${Number(day.slice(0, 4)) - MONTHS / MONTHS_A_YEAR}${day.slice(4)}`;

const newestFirst = <A>(rows: readonly A[], timeOf: (row: A) => string): readonly A[] =>
  rows.toSorted((a, b) => (timeOf(a) < timeOf(b) ? 1 : timeOf(a) > timeOf(b) ? -1 : 0));

/** The latest readings that hold each measure, at most three of each. */
const latestReadings = (readings: readonly Reading[]): readonly Reading[] => {
  const counts = new Map<string, number>();
  return newestFirst(readings, ({ takenAt }) => takenAt).filter((reading) => {
    const wantedNames = measureNamesOf(reading).filter((name) => (counts.get(name) ?? 0) < READINGS_PER_MEASURE);
    for (const name of wantedNames) counts.set(name, (counts.get(name) ?? 0) + 1);
    return wantedNames.length > 0;
  });
};

const ids = (rows: readonly { readonly id: number }[]): readonly number[] => rows.map(({ id }) => id);

/**
 * The default content of a summary: confirmed and suspected diagnoses, allergies and intolerances, not excluded ones;
 * therapies in use, forbidden ones as warnings; vaccinations; exams completed in the last 24 months, the newest result of
 * each laboratory test and the titles of files of that time; the latest readings; the last score of each kind; pregnancies and lifestyle; the histories;
 * emergency contacts. No diary, no accesses.
 */
export const defaultSelection = (record: FullRecord, now: Instant): Selection => {
  const since = twoYearsBefore(dayOf(now));
  const scores = newestFirst(record.scores, ({ createdAt }) => createdAt ?? "");
  return {
    diagnoses: ids(record.diagnoses.filter(({ list }) => list !== "excluded")),
    therapies: ids(record.therapies.filter(({ list }) => list !== "concluded")),
    vaccinations: ids(record.vaccinations),
    exams: ids(record.exams.filter(({ list, date }) => list === "completed" && date !== null && date >= since)),
    labResults: groupByTest(record.labResults.filter(({ date }) => date >= since)).map(
      ({ results: [newest] }) => newest.id,
    ),
    files: ids(record.files.filter(({ surveyedOn }) => surveyedOn >= since)),
    kardiaTraces: ids(record.kardiaTraces.filter(({ surveyedOn }) => surveyedOn >= since)),
    vitalSigns: ids(latestReadings(record.vitalSigns.filter(({ temperatureWay }) => temperatureWay !== "object"))),
    pregnancies: ids(record.pregnancies),
    physiologicalHistory: ids(record.physiologicalHistory),
    familyHistory: ids(record.familyHistory),
    remoteHistory: ids(record.remoteHistory),
    recentHistory: ids(record.recentHistory),
    diary: [],
    emergencyContacts: ids(record.emergencyContacts),
    scores: ids(scores.filter((candidate, i) => scores.findIndex(({ score }) => score === candidate.score) === i)),
    bloodGroup: true,
    organDonation: true,
  };
};

/**
 * The content of a summary by the patient's choice. A period replaces the usual limits of exams, results, files and
 * readings: all rows of the period are included.
 */
export const chosenSelection = (record: FullRecord, now: Instant, choice: ReportChoice): Selection => {
  const usual = defaultSelection(record, now);
  if (!isPartialChoice(choice)) return usual;
  const chosen = selectForReport(record, choice);
  const hasPeriod = choice.from !== null || choice.until !== null;
  const selected = SUMMARISED_SECTIONS.map((section) => {
    const inChoice = ids(chosen[section]);
    const isWidened = hasPeriod && section !== "diary" && (DATED_SECTIONS as readonly SectionName[]).includes(section);
    return [section, isWidened ? inChoice : usual[section].filter((id) => inChoice.includes(id))] as const;
  });
  return {
    ...usual,
    ...(Object.fromEntries(selected) as Pick<Selection, SummarisedSection>),
    // a score is a result, as an exam is
    scores: hasSection(choice, "exams") ? usual.scores : [],
  };
};

const isSummarised = (section: SectionName): section is SummarisedSection =>
  SUMMARISED_SECTIONS.includes(section as SummarisedSection);

/** Removes what no summary may include: excluded diagnoses are no problems, pending exams no results. */
const removeExcluded = (record: FullRecord): Pick<FullRecord, "diagnoses" | "exams" | "pregnancies"> => ({
  diagnoses: record.diagnoses.filter(({ list }) => list !== "excluded"),
  exams: record.exams.filter(({ list }) => list === "completed"),
  pregnancies: record.patient.sex === "female" ? record.pregnancies : [],
});

/** The selected part of a record. */
export const selectRows = (record: FullRecord, selection: Selection): FullRecord => {
  const summarisedRecord: FullRecord = { ...record, ...removeExcluded(record) };
  const rows = mapRows(summarisedRecord, (section, all) =>
    isSummarised(section) ? all.filter(({ id }) => selection[section].includes(id)) : [],
  );
  return {
    ...rows,
    vitalSigns: newestFirst(rows.vitalSigns, ({ takenAt }) => takenAt),
    patient: {
      ...record.patient,
      bloodGroup: selection.bloodGroup ? record.patient.bloodGroup : null,
      organDonor: selection.organDonation ? record.patient.organDonor : null,
    },
    drawings: Object.fromEntries(
      Object.entries(record.drawings).filter(([id]) => selection.diary.includes(Number(id))),
    ),
    contents: {},
    doctors: record.doctors,
    consents: [],
    scores: record.scores.filter(({ id }) => selection.scores.includes(id)),
    accesses: [],
  };
};
