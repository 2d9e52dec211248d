import { diagnosisTexts } from "@libretto/core/record/diagnoses/diagnosis-texts";
import { type Label, labelSet } from "../../shared/translations.ts";

/** The labels of the form of a diagnosis, an allergy or an intolerance; they are loaded with the dialogs. */
export const diagnosisFormLabels = labelSet("diagnosisForm", {
  it: {
    ...diagnosisTexts.it,
    newAllergy: "Nuova allergia o intolleranza",
    editAllergy: "Modifica allergia o intolleranza",
    newDiagnosis: "Nuova diagnosi",
    editDiagnosis: "Modifica diagnosi",
    icdCode: "Codice ICD-9-CM",
    listCode: "Codice nell'elenco",
    conditionHint: "Per esempio: penicilline, lattosio. Scegli dall'elenco, oppure scrivi con parole tue.",
    reactionHint: "Per esempio: orticaria, difficoltà a respirare. Se la conosci.",
    mild: "lieve",
    moderate: "moderata",
    severe: "grave",
    criticalityHint: "Se un medico l'ha valutato.",
    low: "basso",
    high: "alto",
    unableToAssess: "non valutabile",
    notStated: "Non indicato",
    diagnosisHint: "Scegli dall'elenco, oppure scrivila con le parole del medico.",
    madeOnHint: "Se lo ricordi.",
  },
  en: {
    ...diagnosisTexts.en,
    newAllergy: "New allergy or intolerance",
    editAllergy: "Edit allergy or intolerance",
    newDiagnosis: "New diagnosis",
    editDiagnosis: "Edit diagnosis",
    icdCode: "ICD-9-CM code",
    listCode: "Code in the list",
    conditionHint: "For example: penicillins, lactose. Choose from the list, or write it in your own words.",
    reactionHint: "For example: hives, difficulty in breathing. If you know it.",
    mild: "mild",
    moderate: "moderate",
    severe: "severe",
    criticalityHint: "If a doctor has assessed it.",
    low: "low",
    high: "high",
    unableToAssess: "cannot be assessed",
    notStated: "Not stated",
    diagnosisHint: "Choose from the list, or write it in the doctor's words.",
    madeOnHint: "If you remember.",
  },
});

export type DiagnosisFormLabel = Label<NonNullable<(typeof diagnosisFormLabels)["keys"]>>;
