import type { ExamKind } from "../../record/exams/exam.ts";

/** What a document becomes besides the rows of its entries. */
export type DocumentKind =
  /** One visit with the text of all sections; of a stay when the patient was in the hospital or the emergency room. */
  | { readonly is: "visit"; readonly isStay: boolean }
  /** One completed exam; its text is that of all sections. */
  | { readonly is: "report"; readonly exam: ExamKind }
  /** One completed exam, and its results. */
  | { readonly is: "laboratory" }
  /** A list of facts about the patient. */
  | { readonly is: "summary" }
  | { readonly is: "vaccinations" }
  /** Medications or exams that a doctor orders. */
  | { readonly is: "prescription" };

const VISIT: DocumentKind = { is: "visit", isStay: false };
const STAY: DocumentKind = { is: "visit", isStay: true };
const PRESCRIPTION: DocumentKind = { is: "prescription" };

/** The kind of a document by its LOINC code. */
const KINDS: Readonly<Record<string, DocumentKind>> = {
  "11502-2": { is: "laboratory" },
  "60591-5": { is: "summary" },
  "34133-9": { is: "summary" },
  "34105-7": STAY,
  "59258-4": STAY,
  "11488-4": VISIT,
  "68604-8": { is: "report", exam: "radiology" },
  "11526-1": { is: "report", exam: "pathology" },
  "87273-9": { is: "vaccinations" },
  "82593-5": { is: "vaccinations" },
  "57833-6": PRESCRIPTION,
  "57832-8": PRESCRIPTION,
  "57829-4": PRESCRIPTION,
  "60593-1": PRESCRIPTION,
  "57828-6": PRESCRIPTION,
};

/** The kind of a document; one of an unknown code becomes a visit with its whole text. */
export const kindOfDocument = (code: string): DocumentKind =>
  Object.hasOwn(KINDS, code) ? (KINDS[code] ?? VISIT) : VISIT;
