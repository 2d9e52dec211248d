import { bandText } from "../../catalogues/value-limits/band-texts.ts";
import type { BandSubject } from "../../catalogues/value-limits/value-band.ts";
import type { Language } from "../../messages/codes.ts";
import { dayOnScreen } from "../../messages/days.ts";
import { isWithinDays } from "../../record/across/since-visit/day-interval.ts";
import type { ChangedMedication } from "../../record/across/since-visit/medication-changes.ts";
import type { ChangesSince, DatedRows } from "../../record/across/since-visit/since-visit.ts";
import type { MeasureChange, ResultChange } from "../../record/across/since-visit/value-changes.ts";
import type { CompleteReaction } from "../../record/adverse-reactions/adverse-reaction.ts";
import { suspectedDrugOf } from "../../record/adverse-reactions/wire.ts";
import { type Diagnosis, isSensitivity } from "../../record/diagnoses/diagnosis.ts";
import { hasDrawing } from "../../record/diary/wire.ts";
import type { Exam } from "../../record/exams/exam.ts";
import type { LabResult } from "../../record/lab-results/lab-result.ts";
import { assessResult, formatValue, labResultLabels, testNameOf } from "../../record/lab-results/labels.ts";
import { findForbiddenDay, formatForbiddenDay } from "../../record/therapies/forbidden-day.ts";
import { intakeTexts } from "../../record/therapies/schedule/schedule-texts.ts";
import type { Therapy } from "../../record/therapies/therapy.ts";
import type { HomePressureSeries } from "../../record/vital-signs/home-pressure.ts";
import { bandOfNewest } from "../../record/vital-signs/reading-changes.ts";
import { isMean } from "../../record/vital-signs/reading-source.ts";
import { newestPointOf, seriesPointsOf } from "../../record/vital-signs/time-series.ts";
import { measureText } from "../labels/measure-text.ts";
import { createPresentationContext, joinTexts } from "../presentations/presentation.ts";
import { CHANGE_GROUPS, type ChangeGroupKey, changeTexts } from "./change-texts.ts";

/** A change in words. */
export interface ChangeLine {
  /** Unique in its group. */
  readonly key: string;
  readonly text: string;
  /** Days, earlier values and what else the row states; may be empty. */
  readonly detail: string;
  /** Whether it is dangerous: an urgent value, or a new allergy. */
  readonly isDangerous: boolean;
  /** Whether its day is in the period. Otherwise it has no day, or one that is still to come or was passed. */
  readonly isInPeriod: boolean;
}

/** The changes of one kind in words. */
export interface ChangeGroup {
  readonly key: ChangeGroupKey;
  readonly title: string;
  readonly lines: readonly ChangeLine[];
}

/** What the words of the changes depend on. */
export interface ChangeLineOptions {
  readonly language: Language;
  /** The person of the values, as far as the shown rows state it. */
  readonly subject: BandSubject;
  /** All shown results, for changes since earlier ones. */
  readonly labResults: readonly LabResult[];
  /** All shown medications, for the names of the drugs of reactions. */
  readonly therapies: readonly Therapy[];
  /** The latest series of blood pressure at home; null without one. */
  readonly homeSeries: HomePressureSeries | null;
  /** Whether forbidden medications are listed elsewhere: all of them are, also those without a day of the period. */
  readonly shouldOmitForbidden?: boolean;
  /** Whether all results and readings are known. Otherwise nobody knows that there is no earlier value. */
  readonly areValuesComplete: boolean;
}

const lineOf = (key: string, text: string, detail = "", isDangerous = false): ChangeLine => ({
  ...{ key, text, detail, isDangerous },
  isInPeriod: true,
});
const outsidePeriod = (line: ChangeLine): ChangeLine => ({ ...line, isInPeriod: false });

const medicationLines = (
  { medications: { started, changed, stopped, planned, pastEnd, forbidden }, days }: ChangesSince,
  { language, shouldOmitForbidden = false }: ChangeLineOptions,
): readonly ChangeLine[] => {
  const words = changeTexts[language];
  const { formatPeriod } = createPresentationContext(language, {}, { dayText: dayOnScreen });
  const doseOf = (therapy: Therapy) => joinTexts(therapy.dose, ...intakeTexts(therapy, language));
  const periodOf = ({ start, end }: Therapy) => formatPeriod(start, end);
  const plain = (kind: "started" | "stopped" | "planned" | "pastEnd", rows: readonly Therapy[]) =>
    rows.map((row) =>
      lineOf(`${kind}-${row.id}`, words[kind](row.drug.name), joinTexts(doseOf(row), periodOf(row), row.note)),
    );
  const changedLine = ({ before, after, isSameDose }: ChangedMedication) =>
    isSameDose
      ? lineOf(`resumed-${after.id}`, words.resumed(after.drug.name), joinTexts(doseOf(after), periodOf(after)))
      : lineOf(
          `changed-${after.id}`,
          words.changed(after.drug.name),
          words.fromTo(joinTexts(doseOf(before), periodOf(before)), joinTexts(doseOf(after), periodOf(after))),
        );
  return [
    ...plain("started", started),
    ...changed.map(changedLine),
    ...plain("stopped", stopped),
    ...plain("pastEnd", pastEnd).map(outsidePeriod),
    ...plain("planned", planned).map(outsidePeriod),
    ...(shouldOmitForbidden ? [] : forbidden).map((row) => {
      const detail = joinTexts(row.note, formatForbiddenDay(row, language, dayOnScreen));
      const line = lineOf(`forbidden-${row.id}`, words.forbidden(row.drug.name), detail, true);
      const day = findForbiddenDay(row);
      return day !== null && isWithinDays(day, days) ? line : outsidePeriod(line);
    }),
  ];
};

const diagnosisLines = ({ inPeriod, withoutDay }: DatedRows<Diagnosis>, language: Language): readonly ChangeLine[] => {
  const { labels, formatDay } = createPresentationContext(language, {}, { dayText: dayOnScreen });
  const lineOfRow = (row: Diagnosis, day: string) =>
    lineOf(
      `diagnosis-${row.id}`,
      row.condition,
      joinTexts(row.kind === "diagnosis" ? "" : labels.kinds[row.kind], labels.states[row.list], day),
      isSensitivity(row),
    );
  return [
    ...inPeriod.map((row) => lineOfRow(row, formatDay(row.madeOn))),
    ...withoutDay.map((row) =>
      outsidePeriod({ ...lineOfRow(row, changeTexts[language].withoutDay), isDangerous: false }),
    ),
  ];
};

const resultLine = (
  { results, earlier, trend }: ResultChange,
  { language, subject, labResults, areValuesComplete }: ChangeLineOptions,
  today: ChangesSince["days"]["to"],
): ChangeLine => {
  const words = changeTexts[language];
  const [newest] = results;
  const noEarlier = areValuesComplete ? words.noEarlier : "";
  const assessed = assessResult(newest, subject, today, language, subject, labResults);
  const others = results.length - 1;
  return lineOf(
    `result-${newest.id}`,
    `${testNameOf(newest, language)} ${formatValue(newest, language)}`,
    joinTexts(
      dayOnScreen(newest.date),
      assessed.text,
      labResultLabels[language].trends[trend],
      earlier === null ? noEarlier : words.earlier(formatValue(earlier, language), dayOnScreen(earlier.date)),
      others > 0 ? words.others(others) : "",
    ),
    assessed.isUrgent,
  );
};

const measureLine = (
  { lines, points, earlier, trend }: MeasureChange,
  { language, subject, areValuesComplete }: ChangeLineOptions,
  today: ChangesSince["days"]["to"],
): ChangeLine => {
  const words = changeTexts[language];
  const format = measureText(language);
  const newest = newestPointOf(points) ?? points[0];
  const isFirst = seriesPointsOf(lines).length === points.length;
  const noEarlier = areValuesComplete && isFirst ? words.noEarlier : "";
  // the band of a measurement before the period is not that of a mean
  const band = isMean(newest) ? null : bandOfNewest(lines, subject, today);
  return lineOf(
    `measure-${lines[0].measure}`,
    `${format.nameOf(lines, newest)} ${format.text(lines, newest.values)}`,
    joinTexts(
      dayOnScreen(newest.takenAt),
      band === null ? "" : bandText(band, language),
      trend === null ? "" : words.trends[trend],
      earlier === null ? noEarlier : words.earlier(format.text(lines, earlier.values), dayOnScreen(earlier.takenAt)),
      words.measured(points.length),
    ),
    band?.band === "urgent",
  );
};

/** The mean of blood pressure at home, if its last day is of the period. */
const homeMeanLines = ({ days }: ChangesSince, { language, homeSeries }: ChangeLineOptions): readonly ChangeLine[] => {
  const last = homeSeries?.days.at(-1)?.day;
  const first = homeSeries?.days[0]?.day;
  if (homeSeries?.mean == null || first === undefined || last === undefined || !isWithinDays(last, days)) return [];
  const { maximum, minimum } = homeSeries.mean;
  const { formatPeriod } = createPresentationContext(language, {}, { dayText: dayOnScreen });
  return [lineOf("homeMean", changeTexts[language].homeMean(`${maximum}/${minimum}`), formatPeriod(first, last))];
};

const reactionLines = (
  { reactions: { inPeriod, withoutDay } }: ChangesSince,
  { language, therapies }: ChangeLineOptions,
): readonly ChangeLine[] => {
  const { drugOf, labels, formatDay } = createPresentationContext(language, { therapies }, { dayText: dayOnScreen });
  const lineOfRow = (row: CompleteReaction) =>
    lineOf(
      `reaction-${row.id}`,
      joinTexts(drugOf(row) ?? suspectedDrugOf(row) ?? labels.unsharedDrug, row.reaction),
      row.reactedOn === null ? changeTexts[language].withoutDay : formatDay(row.reactedOn),
    );
  return [...inPeriod.map(lineOfRow), ...withoutDay.map(lineOfRow).map(outsidePeriod)];
};

const eventLines = (
  changes: ChangesSince,
  language: Language,
): Readonly<Record<"visits" | "exams" | "vaccinations" | "diary" | "files", readonly ChangeLine[]>> => {
  const { withoutDay, drawn } = changeTexts[language];
  const examLine = (row: Exam) =>
    lineOf(
      `exam-${row.id}`,
      row.investigation?.name ?? row.reason,
      joinTexts(row.date === null ? withoutDay : dayOnScreen(row.date), row.careProvider),
    );
  return {
    visits: changes.visits.map((row) =>
      lineOf(`visit-${row.id}`, row.reason, joinTexts(dayOnScreen(row.date), row.careProvider, row.conclusions)),
    ),
    exams: [...changes.exams.inPeriod.map(examLine), ...changes.exams.withoutDay.map(examLine).map(outsidePeriod)],
    vaccinations: changes.vaccinations.map((row) =>
      lineOf(`vaccination-${row.id}`, row.vaccine.name, joinTexts(dayOnScreen(row.givenOn), row.reactions)),
    ),
    diary: changes.diary.map((row) =>
      lineOf(`diary-${row.id}`, dayOnScreen(row.date), joinTexts(row.description, hasDrawing(row) ? drawn : "")),
    ),
    files: changes.files.map((row) =>
      lineOf(`file-${row.id}`, row.name, joinTexts(dayOnScreen(row.surveyedOn), row.comment)),
    ),
  };
};

/** The changes since a visit in words, by group; groups without changes are left out. */
export const formatChanges = (changes: ChangesSince, options: ChangeLineOptions): readonly ChangeGroup[] => {
  const { language } = options;
  const today = changes.days.to;
  const lines: Readonly<Record<ChangeGroupKey, readonly ChangeLine[]>> = {
    medications: medicationLines(changes, options),
    diagnoses: diagnosisLines(changes.diagnoses, language),
    results: changes.results.map((change) => resultLine(change, options, today)),
    measures: [
      ...homeMeanLines(changes, options),
      ...changes.measures.map((change) => measureLine(change, options, today)),
    ],
    reactions: reactionLines(changes, options),
    ...eventLines(changes, language),
  };
  return CHANGE_GROUPS.flatMap((key) =>
    lines[key].length === 0 ? [] : [{ key, title: changeTexts[language].groups[key], lines: lines[key] }],
  );
};
