import type { CalendarDate } from "../../kernel/dates.ts";
import type { Language } from "../../messages/codes.ts";
import { bandSubjectOf } from "../../record/across/band-subject.ts";
import type { NewsStart } from "../../record/across/since-visit/news-start.ts";
import type { PatientNews } from "../../record/across/since-visit/patient-news.ts";
import { findChangesSince } from "../../record/across/since-visit/since-visit.ts";
import type { Patient } from "../../record/patient/patient.ts";
import type { RecordRows } from "../../record/sections.ts";
import type { Visit } from "../../record/visits/visit.ts";
import { homePressureSeriesOf } from "../../record/vital-signs/home-pressure.ts";
import { formatChanges } from "./change-lines.ts";
import { formatUrgentValues } from "./urgent-values.ts";

/** Of whom, from when and for when. */
interface NewsContext {
  readonly patient: Pick<Patient, "sex" | "birth" | "evaluationsOff">;
  readonly start: NewsStart | null;
  /** The visit at the start, which is no change; null for none. */
  readonly visit: Visit | null;
  readonly today: CalendarDate;
  readonly language: Language;
}

/**
 * Counts the changes that a doctor's page lists, one for each test and measure. A medication outside the period has a
 * day, one that is still to come or was passed, so it is not without a day.
 *
 * @param rows the rows that the doctor sees: every medication, diagnosis and pregnancy, and of the other sections those
 * since the start, before it at least `COMPARED_DAYS`
 */
export const summariseNews = (
  rows: RecordRows,
  { patient, start, visit, today, language }: NewsContext,
): PatientNews => {
  const { labResults, therapies, vitalSigns } = rows;
  const subject = bandSubjectOf({ ...rows, patient }, today);
  const groups =
    start === null
      ? []
      : formatChanges(findChangesSince(rows, start.day, today, visit), {
          ...{ language, subject, labResults, therapies, shouldOmitForbidden: true, areValuesComplete: false },
          homeSeries: homePressureSeriesOf(vitalSigns),
        });
  const undated = groups.filter(({ key }) => key !== "medications").flatMap(({ lines }) => lines);
  return {
    start,
    count: groups.flatMap(({ lines }) => lines).filter(({ isInPeriod }) => isInPeriod).length,
    hasUndated: undated.some(({ isInPeriod }) => !isInPeriod),
    forbidden: therapies.filter(({ list }) => list === "forbidden").length,
    urgent: subject.isEvaluated === false ? null : formatUrgentValues(rows, subject, today, language),
  };
};

/**
 * The days before the start of the news whose values are compared with newer ones: the longest period of an urgent change
 * of a value, the days in which a value is fresh, and a series of blood pressure at home.
 */
export const COMPARED_DAYS = 45;
