import { labelSet } from "../translations.ts";

/** The labels of notes about typed values. */
export const valueNoteLabels = labelSet("valueNotes", {
  it: {
    start: "Avvia i 5 minuti di riposo",
    left: "Misura di nuovo fra {{time}}",
    over: "I 5 minuti sono passati: misura di nuovo e scrivi il nuovo valore.",
    hidden: "Con il livello scelto nessun dottore vede questo valore.",
    open: "Fallo vedere al dottore: livello {{level}}",
  },
  en: {
    start: "Start the 5 minutes of rest",
    left: "Measure again in {{time}}",
    over: "The 5 minutes are over: measure again and write the new value.",
    hidden: "At the chosen level no doctor sees this value.",
    open: "Show it to the doctor: level {{level}}",
  },
});
