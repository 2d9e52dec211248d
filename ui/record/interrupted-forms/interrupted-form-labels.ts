import { labelSet } from "../../shared/translations.ts";

export const interruptedFormLabels = labelSet("interruptedForms", {
  it: {
    interrupted: "Hai lasciato un modulo a metà: {{row}}",
    interruptedText: "Quello che hai scritto è conservato. Quando hai finito qui, torna al modulo.",
    interruptedStored:
      "Quello che hai scritto è conservato su questo dispositivo. Riapri il modulo per salvarlo o scartarlo.",
    resume: "Torna al modulo: {{row}}",
    lossQuestion: "Vuoi uscire?",
    lossText: "Quello che hai lasciato a metà non è salvato, e se esci si cancella da questo dispositivo: {{names}}.",
    stay: "Resta",
    leave: "Esci comunque",
    doses: "risposte sulle dosi",
    beforeVisit: "domande per la visita",
    calculators: "valori delle calcolatrici",
    other: "un modulo",
  },
  en: {
    interrupted: "You left a form unfinished: {{row}}",
    interruptedText: "What you wrote is stored. When you have finished here, return to the form.",
    interruptedStored: "What you wrote is stored on this device. Reopen the form to save or discard it.",
    resume: "Return to the form: {{row}}",
    lossQuestion: "Do you want to log out?",
    lossText: "What you left unfinished is not saved, and logging out deletes it from this device: {{names}}.",
    stay: "Stay",
    leave: "Log out anyway",
    doses: "answers about doses",
    beforeVisit: "questions for the visit",
    calculators: "values of the calculators",
    other: "a form",
  },
});
