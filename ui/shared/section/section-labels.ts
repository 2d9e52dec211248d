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
    showAll: "Mostra tutto ({{count}})",
    showAllOf: "Mostra tutto ({{count}}): {{list}}",

    notAllRead: "Non tutte le voci sono state lette: qui possono essercene altre.",
    nowIn: "{{name}}: ora in “{{list}}”",
    moveTitle: "Sposta",
    moveTo: "Sposta in",
    select: "Seleziona",
    selectIn: "Seleziona: {{list}}",
    typed: "{{now}} (hai scritto {{typed}})",
    links: "Collegamenti",
    linksFailed: "I collegamenti non sono stati letti.",
    interrupted: "Hai lasciato un modulo a metà: {{row}}",
    interruptedText: "Quello che hai scritto è conservato. Quando hai finito qui, torna al modulo.",
    interruptedStored:
      "Quello che hai scritto è conservato su questo dispositivo. Riapri il modulo per salvarlo o scartarlo.",
    resume: "Torna al modulo: {{row}}",
  },
  en: {
    edit: "Edit",
    lock: "Confidentiality",
    move: "Move",
    remove: "Delete",
    addTo: "Add: {{list}}",
    more: "Show more ({{shown}} of {{total}})",
    showAll: "Show all ({{count}})",
    showAllOf: "Show all ({{count}}): {{list}}",

    notAllRead: "Not all entries were read: there may be others here.",
    nowIn: "{{name}}: now in “{{list}}”",
    moveTitle: "Move",
    moveTo: "Move to",
    select: "Select",
    selectIn: "Select: {{list}}",
    typed: "{{now}} (you typed {{typed}})",
    links: "Links",
    linksFailed: "The links could not be read.",
    interrupted: "You left a form unfinished: {{row}}",
    interruptedText: "What you wrote is stored. When you have finished here, return to the form.",
    interruptedStored: "What you wrote is stored on this device. Reopen the form to save or discard it.",
    resume: "Return to the form: {{row}}",
  },
});
