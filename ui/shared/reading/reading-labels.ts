import { labelSet } from "../translations.ts";

/** Labels of reading aloud and of dictation. */
export const readingLabels = labelSet("reading", {
  it: {
    read: "Leggi ad alta voce",
    stopReading: "Ferma la lettura",
    dictate: "Detta",
    stopDictating: "Ferma la dettatura",
    listening: "Ti ascolto: quello che dici viene scritto nel campo.",
    whoHears: "Chi ascolta quando detti",
    whoHearsMore:
      "Quello che dici viene ascoltato e trascritto dal produttore del browser (per esempio Google, Apple o Microsoft), non da Libretto. Se non vuoi, scrivi con la tastiera.",
    understood: "Ho capito, detta",
    noDictation: "La dettatura non è riuscita: controlla che il browser possa usare il microfono.",
  },
  en: {
    read: "Read aloud",
    stopReading: "Stop reading",
    dictate: "Dictate",
    stopDictating: "Stop dictating",
    listening: "Listening: what you say is written in the field.",
    whoHears: "Who listens when you dictate",
    whoHearsMore:
      "What you say is heard and transcribed by the maker of the browser (for example Google, Apple or Microsoft), not by Libretto. If you do not want this, type it.",
    understood: "I understand, dictate",
    noDictation: "Dictation did not work: check that the browser may use the microphone.",
  },
});
