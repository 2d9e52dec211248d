import { adviceLabels } from "@libretto/core/catalogues/value-limits/advice-labels";
import { adviceOf } from "@libretto/core/catalogues/value-limits/band-advice";
import { bandText } from "@libretto/core/catalogues/value-limits/band-texts";
import type { ValueLimits } from "@libretto/core/catalogues/value-limits/limit";
import { limitsOfReading } from "@libretto/core/catalogues/value-limits/reading-limits";
import type { BandSubject, ValueBand } from "@libretto/core/catalogues/value-limits/value-band";
import type { CalendarDate } from "@libretto/core/kernel/dates";
import type { Language } from "@libretto/core/messages/codes";
import { numeral } from "@libretto/core/messages/numerals";
import type { LabFinding, LabResult } from "@libretto/core/record/lab-results/lab-result";
import { formatValue, testNameOf } from "@libretto/core/record/lab-results/labels";
import { bandOfResult, isFindingMistyped } from "@libretto/core/record/lab-results/result-band";
import { readingNotesOf } from "@libretto/core/record/vital-signs/kinds";
import { isPressure, MEASURES, type MeasureName } from "@libretto/core/record/vital-signs/measures";
import type { Reading, ReadingDraft } from "@libretto/core/record/vital-signs/reading";
import { limitedReadingOf, mergePressures } from "@libretto/core/record/vital-signs/reading-bands";
import { improbableChangesOf, measureBandsOf } from "@libretto/core/record/vital-signs/reading-changes";
import { measureLabelKeyOf } from "@libretto/core/reports/labels/measure-labels";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import type { QuestionNote } from "../dialogs/question-note.ts";

/** What notes about values depend on. */
export interface ValueNoteContext {
  readonly subject: BandSubject;
  readonly today: CalendarDate;
  readonly language: Language;
  /** The results and readings of the record, for changes since earlier ones. */
  readonly labResults: readonly LabResult[];
  readonly readings: readonly Reading[];
}

const typingNote = (
  name: string,
  value: string,
  language: Language,
  details: readonly string[] = [],
): QuestionNote => ({
  kind: "mistyped",
  title: `${name} ${value}: ${adviceLabels[language].toCheck}`,
  steps: [adviceLabels[language].typing],
  details,
  isMeasuredAgain: false,
});

/** The note about a value that somebody should hear of soon; null for others. */
export const bandNoteOf = (
  title: string,
  limits: ValueLimits,
  band: ValueBand,
  kind: "reading" | "laboratory",
  language: Language,
): QuestionNote | null => {
  const advice = adviceOf(limits, band, kind, language);
  if (advice === null) return null;
  const isUrgent = band.band === "urgent";
  return {
    kind: isUrgent ? "urgent" : "soon",
    title: `${title}: ${bandText(band, language)}`,
    steps: advice.steps,
    details: [advice.known, advice.source],
    isMeasuredAgain: advice.isMeasuredAgain,
  };
};

/** "Pressione 210/125 mmHg" or "Saturazione 82 %". */
export const titleOfMeasure = (draft: ReadingDraft, name: MeasureName, language: Language): string => {
  const { measures } = recordLabels[language];
  const text = (value: number | null) => (value === null ? "–" : numeral(value, language));
  const value = isPressure(name) ? `${text(draft.maximumPressure)}/${text(draft.minimumPressure)}` : text(draft[name]);
  return `${measures[isPressure(name) ? "pressure" : measureLabelKeyOf(draft, name)]} ${value} ${MEASURES[name].unit}`;
};

/** The notes about the values of a reading in its form: urgent ones, and those that are probably mistyped. */
export const notesOfReading = (
  draft: ReadingDraft,
  { subject, today, language, readings }: ValueNoteContext,
): readonly QuestionNote[] => {
  const bands = mergePressures(measureBandsOf(draft, subject, today, readings)).flatMap(({ name, band }) => {
    const title = titleOfMeasure(draft, name, language);
    return (
      bandNoteOf(title, limitsOfReading(limitedReadingOf(name, draft.glucoseMoment)), band, "reading", language) ?? []
    );
  });
  const mistyped = Object.keys(readingNotesOf(draft) ?? {}) as readonly MeasureName[];
  const changed = improbableChangesOf(draft, subject, today, readings).filter(({ name }) => !mistyped.includes(name));
  const noteOf = (name: MeasureName, details: readonly string[] = []) =>
    typingNote(
      recordLabels[language].measures[name],
      `${numeral(draft[name] ?? 0, language)} ${MEASURES[name].unit}`,
      language,
      details,
    );
  return [
    ...bands,
    ...mistyped.map((name) => noteOf(name)),
    ...changed.map(({ name, change }) => noteOf(name, [`${change.text[language]}.`])),
  ];
};

/** The notes about a laboratory result in its form: an urgent one, and one that is probably mistyped. */
export const notesOfFinding = (
  finding: LabFinding & Partial<Pick<LabResult, "id" | "time">>,
  date: CalendarDate | null,
  { subject, today, language, labResults }: ValueNoteContext,
): readonly QuestionNote[] => {
  const [name, value] = [testNameOf(finding, language), formatValue(finding, language)];
  const found = bandOfResult({ ...finding, date }, subject, today, labResults);
  const urgent =
    found === null ? null : bandNoteOf(`${name} ${value}`, found.limits, found.band, "laboratory", language);
  return [
    ...(isFindingMistyped(finding) ? [typingNote(name, value, language)] : []),
    ...(urgent === null ? [] : [urgent]),
  ];
};
