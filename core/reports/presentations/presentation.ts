import type { BandSubject } from "../../catalogues/value-limits/value-band.ts";
import type { CalendarDate, Instant } from "../../kernel/dates.ts";
import type { Language } from "../../messages/codes.ts";
import { type DayText, dayOnPaper, timeIn } from "../../messages/days.ts";
import { bandSubjectOf } from "../../record/across/band-subject.ts";
import type { Reaction } from "../../record/adverse-reactions/adverse-reaction.ts";
import { suspectedDrugOf } from "../../record/adverse-reactions/wire.ts";
import type { Diagnosis } from "../../record/diagnoses/diagnosis.ts";
import type { LabResult } from "../../record/lab-results/lab-result.ts";
import type { Reading } from "../../record/vital-signs/reading.ts";
import type { Cell } from "../archive/html.ts";
import { type PageLabels, pageLabels } from "../archive/page-labels.ts";
import type { FullRecord } from "../full-record.ts";
import { type RecordLabels, recordLabels } from "../labels/record-labels.ts";

/** A text in a cell on paper; each starts a line. */
export interface PaperText {
  readonly text: string;
  readonly style: "strong" | "plain" | "quiet";
}

/** A column of a section: its label, and the cell of a row on a screen. */
export interface PresentationColumn<Row> {
  readonly label: string;
  /** Returns the cell of a row; empty when the row does not state it. */
  readonly cell: (row: Row) => Cell;
  /** The column on paper; absent when reports do not print it. */
  readonly paper?: {
    /** The share of the table's width, from 0 to 1. */
    readonly share: number;
    /** By default the text of the cell. */
    readonly texts?: (row: Row) => readonly PaperText[];
  };
}

/** How the rows of a section appear on the doctor's page, in the clinical report and in the readable archive. */
export interface Presentation<Row extends { readonly list: string }> {
  /** The title of the section, or of one of its lists. */
  readonly titleOf: (context: Pick<PresentationContext, "language" | "labels">, list?: Row["list"]) => string;
  /** Whether the doctor's page shows the list closed at first, because it is long or rarely read. */
  readonly isClosedInitially?: true;
  /** The columns, the most important one first. */
  readonly columns: (context: PresentationContext, list?: Row["list"]) => readonly PresentationColumn<Row>[];
}

/** What texts depend on besides the row. */
export interface PresentationContext {
  readonly language: Language;
  readonly labels: RecordLabels & PageLabels;
  /** Returns an empty text for null, like the next two. */
  readonly formatDay: (day: CalendarDate | null) => string;
  /** Returns the day and the time. */
  readonly formatInstant: (at: Instant | null) => string;
  /** Returns the start and the end, or the one that is known. */
  readonly formatPeriod: (start: CalendarDate | null, end: CalendarDate | null) => string;
  /** The account of the patient. */
  readonly ownAccount: number | null;
  readonly conditions: ReadonlyMap<number, string>;
  readonly doctorNames: ReadonlyMap<number, string>;
  /** The name of the drug of a medication; undefined when the shown record does not have the medication. */
  readonly drugNameOf: (therapy: number) => string | undefined;
  /** The name of the drug that a report concerns; undefined when it is unknown. */
  readonly drugOf: (report: Reaction) => string | undefined;
  /** The names of the archive's entries; null outside of an archive. */
  readonly entries: ReadonlySet<string> | null;
  /** The person of the values of a day, as far as the shown record states it. */
  readonly subjectOn: (day: CalendarDate) => BandSubject;
  /** The results and readings of the shown record, for changes since earlier ones. */
  readonly labResults: readonly LabResult[];
  readonly readings: readonly Reading[];
}

/** Joins the texts that are not empty. */
export const joinTexts = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(", ");

/** Texts of one style on paper, without blank ones. */
export const paperTexts = (style: PaperText["style"], ...all: readonly string[]): readonly PaperText[] =>
  all.filter((text) => text.trim() !== "").map((text) => ({ text, style }));

/** The text of a cell. */
export const textOfCell = (cell: Cell): string => (typeof cell === "string" ? cell : cell.text);

interface Source
  extends Partial<Pick<FullRecord, "patient" | "doctors" | "therapies" | "pregnancies" | "labResults" | "vitalSigns">> {
  readonly diagnoses?: readonly (Pick<Diagnosis, "id" | "condition"> & Partial<Pick<Diagnosis, "kind" | "list">>)[];
}

/** Creates the context of a record. */
export const createPresentationContext = (
  language: Language,
  { patient, diagnoses = [], doctors = [], therapies = [], pregnancies = [], labResults = [], vitalSigns = [] }: Source,
  {
    entries = null,
    dayText = dayOnPaper(language),
  }: {
    readonly entries?: ReadonlySet<string> | null;
    readonly dayText?: DayText;
  } = {},
): PresentationContext => {
  const labels = { ...recordLabels[language], ...pageLabels[language] };
  const formatDay = (day: CalendarDate | null): string => (day === null ? "" : dayText(day));
  const drugs = new Map(therapies.map(({ id, drug }) => [id, drug.name]));
  return {
    language,
    labels,
    formatDay,
    formatInstant: (at) => (at === null ? "" : `${dayText(at)}, ${timeIn(language, at)}`),
    formatPeriod: (start, end) =>
      joinTexts(start && labels.from(formatDay(start)), end && labels.until(formatDay(end))),
    ownAccount: patient?.account ?? null,
    conditions: new Map(diagnoses.map(({ id, condition }) => [id, condition])),
    doctorNames: new Map(doctors.map(({ account, name }) => [account, name])),
    drugNameOf: (therapy) => drugs.get(therapy),
    drugOf: (report) => drugs.get(report.therapy ?? 0) ?? suspectedDrugOf(report) ?? undefined,
    entries,
    subjectOn: (day) => bandSubjectOf({ patient, diagnoses, therapies, pregnancies }, day),
    labResults,
    readings: vitalSigns,
  };
};
