import { labelSet } from "../../../shared/translations.ts";

/** Labels of the first steps, which only a new patient sees. */
export const firstStepsLabels = labelSet("firstSteps", {
  it: {
    firstSteps: "Da dove cominciare",
    firstStepsText: "Bastano pochi minuti. Puoi tornare qui quando vuoi.",
    stepsDone: "{{done}} di {{total}} fatti",
    documentsStep: "Porta qui i tuoi documenti: il Libretto ne legge i dati",
    personalStep: "Completa i tuoi dati personali",
    allergiesStep: "Indica allergie e intolleranze, o che non ne hai",
    therapiesStep: "Aggiungi i farmaci che prendi",
    contactsStep: "Aggiungi chi avvisare in caso di emergenza",
    doctorsStep: "Scegli i dottori con cui condividere il libretto",
    done: "fatto",
  },
  en: {
    firstSteps: "Where to start",
    firstStepsText: "It takes a few minutes. You can come back at any time.",
    stepsDone: "{{done}} of {{total}} done",
    documentsStep: "Bring your documents here: Libretto reads the data in them",
    personalStep: "Complete your personal data",
    allergiesStep: "State your allergies and intolerances, or that you have none",
    therapiesStep: "Add the medications you take",
    contactsStep: "Add the people to call in an emergency",
    doctorsStep: "Choose the doctors to share your record with",
    done: "done",
  },
});
