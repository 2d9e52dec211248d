import { labelSet } from "../../../shared/translations.ts";

/** Labels of the first steps, which only a new patient sees. */
export const firstStepsLabels = labelSet("firstSteps", {
  it: {
    firstSteps: "Da dove cominciare",
    firstStepsText: "Bastano pochi minuti. Puoi tornare qui quando vuoi.",
    stepsDone: "{{done}} di {{total}} fatti",
    documentsStep: "Porta qui i documenti: il Libretto ne legge i dati",
    personalStep: "Completa i dati personali",
    allergiesStep: "Indica allergie e intolleranze, o che non ce ne sono",
    therapiesStep: "Aggiungi i farmaci in uso",
    contactsStep: "Aggiungi chi avvisare in caso di emergenza",
    doctorsStep: "Scegli i dottori con cui condividere il libretto",
    done: "fatto",
  },
  en: {
    firstSteps: "Where to start",
    firstStepsText: "It takes a few minutes. You can come back at any time.",
    stepsDone: "{{done}} of {{total}} done",
    documentsStep: "Bring the documents here: Libretto reads the data in them",
    personalStep: "Complete the personal data",
    allergiesStep: "State allergies and intolerances, or that there are none",
    therapiesStep: "Add the medications in use",
    contactsStep: "Add the people to call in an emergency",
    doctorsStep: "Choose the doctors to share the record with",
    done: "done",
  },
});
