import type { CalendarDate } from "../../../kernel/dates.ts";
import type { Diagnosis } from "../../diagnoses/diagnosis.ts";
import type { WithDocuments } from "../../documented-row.ts";
import { dayOfReading, type TimelineRows } from "./timeline.ts";

/**
 * The rows that have to do with a condition, as far as the record shows it:
 *
 * - medications and exams that are linked with the diagnosis, and the files of these exams
 * - the documents from which the diagnosis or one of them was accepted, and from the same documents visits, laboratory
 *   results, and medications and exams without a diagnosis
 * - visits, exams without a diagnosis, laboratory results and measurements of a day on which the diagnosis was made, or one of these
 *   medications begins or ends, or one of these exams is
 *
 * Other diagnoses, and a medication or an exam of another diagnosis only, are left out. Rows without such a link can concern the condition too, so
 * that the result does not show that there are no others. Vaccinations and drawings of pain have no link with a
 * diagnosis.
 */
export const keepRowsOf = (rows: TimelineRows, diagnosis: Diagnosis): TimelineRows => {
  const therapies = rows.therapies.filter((therapy) => therapy.diagnosis === diagnosis.id);
  const exams = rows.exams.filter((exam) => exam.diagnoses.includes(diagnosis.id));
  const linkedExams = new Set(exams.map(({ id }) => id));
  const files = rows.files.filter(({ exam }) => exam !== null && linkedExams.has(exam));
  const documents = new Set([
    ...[diagnosis, ...therapies, ...exams].flatMap((row) => row.documents ?? []),
    ...files.map(({ id }) => id),
  ]);
  const days = new Set<CalendarDate | null>([
    diagnosis.madeOn,
    ...therapies.flatMap(({ start, end }) => [start, end]),
    ...exams.map(({ date }) => date),
  ]);
  days.delete(null);
  const isFromDocument = (row: WithDocuments) => row.documents?.some((id) => documents.has(id)) ?? false;
  const isOnDay = (day: CalendarDate | null) => days.has(day);
  return {
    therapies: rows.therapies.filter(
      (therapy) => therapies.includes(therapy) || (therapy.diagnosis === null && isFromDocument(therapy)),
    ),
    exams: rows.exams.filter(
      (exam) =>
        linkedExams.has(exam.id) || (exam.diagnoses.length === 0 && (isFromDocument(exam) || isOnDay(exam.date))),
    ),
    files: rows.files.filter(({ id }) => documents.has(id)),
    visits: rows.visits.filter((visit) => isFromDocument(visit) || isOnDay(visit.date)),
    labResults: rows.labResults.filter((result) => isFromDocument(result) || isOnDay(result.date)),
    vitalSigns: days.size === 0 ? [] : rows.vitalSigns.filter((reading) => isOnDay(dayOfReading(reading))),
    diagnoses: [diagnosis],
    vaccinations: [],
    diary: [],
  };
};
