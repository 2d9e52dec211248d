import type { Language } from "@libretto/core/messages/codes";
import type {
  ClinicalSheet,
  EmergencySheet,
  ExamsSheet,
  TherapiesSheet,
} from "@libretto/core/ports/documents/document-printer";
import { clinicalReportPdf } from "./clinical-report.ts";
import { emergencyPdf } from "./emergency-report.ts";
import { examsPdf } from "./exams.ts";
import { type GuideText, guidePdf } from "./guide.ts";
import { therapiesPdf } from "./therapies.ts";

/** A document to make: plain values alone, so that it can go to another process. */
export type Job =
  | { readonly document: "therapies"; readonly sheet: TherapiesSheet; readonly language: Language }
  | { readonly document: "exams"; readonly sheet: ExamsSheet; readonly language: Language }
  | { readonly document: "report"; readonly sheet: ClinicalSheet; readonly language: Language }
  | { readonly document: "emergency"; readonly sheet: EmergencySheet; readonly language: Language }
  | { readonly document: "guide"; readonly text: GuideText };

/** Makes a document; nobody else in this process has a turn until it is drawn. */
export const printed = (job: Job): Promise<Uint8Array> => {
  switch (job.document) {
    case "therapies":
      return therapiesPdf(job.sheet, job.language);
    case "exams":
      return examsPdf(job.sheet, job.language);
    case "report":
      return clinicalReportPdf(job.sheet, job.language);
    case "emergency":
      return emergencyPdf(job.sheet, job.language);
    case "guide":
      return guidePdf(job.text);
  }
};
