import type { Language } from "@libretto/core/messages/codes";
import type {
  ClinicalSheet,
  EmergencySheet,
  ExamsSheet,
  ReactionSheet,
  TherapiesSheet,
} from "@libretto/core/ports/documents/document-printer";
import { clinicalReportPdf } from "./documents/clinical-report.ts";
import { emergencyPdf } from "./documents/emergency-report.ts";
import { examsPdf } from "./documents/exams.ts";
import { type GuideText, guidePdf } from "./documents/guide.ts";
import { reactionPdf } from "./documents/reaction-report.ts";
import { therapiesPdf } from "./documents/therapies.ts";
import { walletPdf } from "./documents/wallet-card.ts";

/** A document to render. It consists of plain data, so that it can be sent to another process. */
export type PrintJob =
  | { readonly document: "therapies"; readonly sheet: TherapiesSheet; readonly language: Language }
  | { readonly document: "exams"; readonly sheet: ExamsSheet; readonly language: Language }
  | { readonly document: "report"; readonly sheet: ClinicalSheet; readonly language: Language }
  | { readonly document: "reaction"; readonly sheet: ReactionSheet; readonly language: Language }
  | { readonly document: "emergency"; readonly sheet: EmergencySheet; readonly language: Language }
  | { readonly document: "guide"; readonly text: GuideText };

/** Renders a document. It blocks this process until the document is drawn. */
export const renderDocument = (job: PrintJob): Promise<Uint8Array> => {
  switch (job.document) {
    case "therapies":
      return therapiesPdf(job.sheet, job.language);
    case "exams":
      return examsPdf(job.sheet, job.language);
    case "report":
      return clinicalReportPdf(job.sheet, job.language);
    case "reaction":
      return reactionPdf(job.sheet, job.language);
    case "emergency":
      return job.sheet.paper === "wallet" ? walletPdf(job.sheet, job.language) : emergencyPdf(job.sheet, job.language);
    case "guide":
      return guidePdf(job.text);
  }
};
