import type { LabResult } from "@libretto/core/record/lab-results/lab-result";
import { type AssessmentText, assessResult } from "@libretto/core/record/lab-results/labels";
import { dayText } from "../../shared/formats.ts";
import { noteContextOf } from "../../shared/value-notes/note-context.ts";
import type { RecordServices } from "../sections-model.ts";

/** The day of a result, and its time when it is known. */
export const formatSampleTime = ({ date, time }: LabResult): string => [dayText(date), time].filter(Boolean).join(", ");

/** Where a result is among its reference values. */
export const assessLabResult = (services: RecordServices, result: LabResult): AssessmentText => {
  const { subject, today, labResults: rows } = noteContextOf(services);
  return assessResult(result, subject, today, services.language.current, subject, rows);
};
