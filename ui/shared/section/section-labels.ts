import { labelSet } from "../translations.ts";

/** Labels of all sections of the record. */
export const sectionLabels = labelSet("section", {
  it: {
    edit: "Modifica",
    lock: "Riservatezza",
    move: "Sposta",
    remove: "Elimina",
    addTo: "Aggiungi: {{list}}",
    more: "Mostra altri ({{shown}} di {{total}})",
    noneFound: "Nessun elemento trovato in questo elenco.",
    notAllRead: "Non tutte le voci sono state lette: qui possono essercene altre.",
    moveTitle: "Sposta",
    moveTo: "Sposta in",
    typed: "{{now}} (hai scritto {{typed}})",
  },
  en: {
    edit: "Edit",
    lock: "Confidentiality",
    move: "Move",
    remove: "Delete",
    addTo: "Add: {{list}}",
    more: "Show more ({{shown}} of {{total}})",
    noneFound: "Nothing found in this list.",
    notAllRead: "Not all entries were read: there may be others here.",
    moveTitle: "Move",
    moveTo: "Move to",
    typed: "{{now}} (you typed {{typed}})",
  },
});
