import { sectionTexts } from "../section-texts.ts";

/** The title of exams and the labels of their fields. */
export const examTexts = sectionTexts({
  it: {
    title: "Esami",
    kind: "Tipo",
    investigation: "Esame",
    reason: "Motivo",
    date: "Data",
    centre: "Dove",
    careProvider: "Medico",
    diagnoses: "Diagnosi collegate",
  },
  en: {
    title: "Exams",
    kind: "Kind",
    investigation: "Exam",
    reason: "Reason",
    date: "Date",
    centre: "Where",
    careProvider: "Doctor",
    diagnoses: "Linked diagnoses",
  },
});
