import { sectionTexts } from "../section-texts.ts";

/**
 * The title of diagnoses, the labels of their fields, and the titles of the printed columns that join several fields or
 * have diagnoses beside allergies.
 */
export const diagnosisTexts = sectionTexts({
  it: {
    title: "Diagnosi",
    kind: "Tipo",
    condition: "Condizione",
    conditionOfDiagnosis: "Diagnosi",
    conditionOfAllergy: "A che cosa",
    reaction: "Che reazione dà",
    severity: "Quanto è stata grave",
    criticality: "Rischio di una reazione pericolosa",
    reactionAndRisk: "Reazione e rischio",
    list: "Quanto è sicura",
    careProvider: "Chi l'ha riconosciuta",
    madeOn: "Quando",
  },
  en: {
    title: "Diagnoses",
    kind: "Kind",
    condition: "Condition",
    conditionOfDiagnosis: "Diagnosis",
    conditionOfAllergy: "To what",
    reaction: "What reaction it causes",
    severity: "How severe it was",
    criticality: "Risk of a dangerous reaction",
    reactionAndRisk: "Reaction and risk",
    list: "How certain it is",
    careProvider: "Who recognised it",
    madeOn: "When",
  },
});
