import { labelSet } from "../../shared/translations.ts";

export const interruptedFormLabels = labelSet("interruptedForms", {
  it: {
    interrupted: "Hai lasciato un modulo a metà: {{row}}",
    interruptedText: "Quello che hai scritto è conservato. Quando hai finito qui, torna al modulo.",
    interruptedStored:
      "Quello che hai scritto è conservato su questo dispositivo. Riapri il modulo per salvarlo o scartarlo.",
    resume: "Torna al modulo: {{row}}",
  },
  en: {
    interrupted: "You left a form unfinished: {{row}}",
    interruptedText: "What you wrote is stored. When you have finished here, return to the form.",
    interruptedStored: "What you wrote is stored on this device. Reopen the form to save or discard it.",
    resume: "Return to the form: {{row}}",
  },
});
