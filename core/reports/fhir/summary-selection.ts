import { type CalendarDate, dayOf, type Instant } from "../../kernel/dates.ts";
import type { RowCore } from "../../record/section.ts";
import { SECTION_NAMES, type SectionName, sectionsByName } from "../../record/sections.ts";
import { mapRows } from "../for-doctor.ts";
import type { FullRecord } from "../full-record.ts";
import { hasSection, isPartialChoice, type ReportChoice, selectForReport } from "../report-choice.ts";
import type { SummaryRule } from "./mapping.ts";
import { mappings } from "./mappings.ts";

const ruleOf = (section: SectionName): SummaryRule<RowCore> | undefined =>
  mappings[section].summary as SummaryRule<RowCore> | undefined;

/** The sections whose rows a summary includes by default. */
export const SUMMARISED_SECTIONS: readonly SectionName[] = SECTION_NAMES.filter(
  (name) => ruleOf(name)?.selectDefault !== undefined,
);

/** The content of a summary: row ids by section, and other data by name. The person may change it. */
export interface Selection extends Readonly<Record<SectionName, readonly number[]>> {
  readonly scores: readonly number[];
  readonly bloodGroup: boolean;
  readonly organDonation: boolean;
}

const MONTHS = 24;
const MONTHS_A_YEAR = 12;

/** The same day two years earlier. An impossible date (29 February) still compares correctly as text. */
const twoYearsBefore = (day: CalendarDate): string =>
  `${Number(day.slice(0, 4)) - MONTHS / MONTHS_A_YEAR}${day.slice(4)}`;

const newestFirst = <A>(rows: readonly A[], timeOf: (row: A) => string): readonly A[] =>
  rows.toSorted((a, b) => (timeOf(a) < timeOf(b) ? 1 : timeOf(a) > timeOf(b) ? -1 : 0));

const ids = (rows: readonly { readonly id: number }[]): readonly number[] => rows.map(({ id }) => id);

/** The ids of the rows of each section. */
const selectIds = (
  idsOf: (section: SectionName) => readonly number[],
): Readonly<Record<SectionName, readonly number[]>> =>
  Object.fromEntries(SECTION_NAMES.map((section) => [section, idsOf(section)])) as Record<
    SectionName,
    readonly number[]
  >;

/**
 * The default content of a summary: of each section the rows that its mapping selects; the last score of each kind;
 * blood group and organ donation. No diary, no accesses.
 */
export const defaultSelection = (record: FullRecord, now: Instant): Selection => {
  const since = twoYearsBefore(dayOf(now));
  const scores = newestFirst(record.scores, ({ createdAt }) => createdAt ?? "");
  return {
    ...selectIds((section) => ids(ruleOf(section)?.selectDefault?.(record[section], since) ?? [])),
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
  const isWidened = (section: SectionName): boolean =>
    hasPeriod && SUMMARISED_SECTIONS.includes(section) && sectionsByName[section].isEvent === true;
  return {
    ...usual,
    ...selectIds((section) => {
      const inChoice = ids(chosen[section]);
      return isWidened(section) ? inChoice : usual[section].filter((id) => inChoice.includes(id));
    }),
    // a score is a result, as an exam is
    scores: hasSection(choice, "exams") ? usual.scores : [],
  };
};

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
    ruleOf(section) === undefined ? [] : all.filter(({ id }) => selection[section].includes(id)),
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
