import { labelSet } from "../shared/translations.ts";

/** Labels of the record of another person, which a carer may only read. */
export const caredRecordLabels = labelSet("caredRecord", {
  it: {
    reading: "Stai leggendo la cartella di {{name}}. Il menu e la ricerca portano alle tue pagine.",
    readOnly: "Puoi solo leggere questa cartella.",
    readOnlyScope: "Vedi quello che {{name}} ti permette: quello che manca qui può esserci nella cartella.",
    writeNow: "Adesso puoi anche scrivere in questa cartella.",
    openToWrite: "Apri la cartella per scrivere",
    back: "Torna alle persone",
    closed: "Non puoi più vedere questa cartella.",
    recordOf: "Cartella di un'altra persona",
  },
  en: {
    reading: "You are reading the record of {{name}}. The menu and the search lead to your pages.",
    readOnly: "You can only read this record.",
    readOnlyScope: "You see what {{name}} allows: what is missing here may be in the record.",
    writeNow: "You may now also write in this record.",
    openToWrite: "Open the record to write",
    back: "Back to the people",
    closed: "You can no longer see this record.",
    recordOf: "Record of another person",
  },
});
