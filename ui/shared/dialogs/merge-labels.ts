import { labelSet } from "../translations.ts";

/** Labels of the dialog about changes that another session saved. */
export const mergeLabels = labelSet("merge", {
  it: {
    title: "Questi dati sono cambiati nel frattempo",
    explained: "Mentre scrivevi sono stati salvati da qualcun altro, o da te su un altro dispositivo.",
    choose: "Scegli che cosa tenere e salva di nuovo. Niente di quello che hai scritto è andato perso.",
    untouched: "Non riguarda quello che hai scritto: controlla e salva di nuovo.",
    mine: "Hai scritto: {{value}}",
    theirs: "È salvato ora: {{value}}",
    empty: "vuoto",
    taken: "Cambiato nel frattempo, e resta così:",
  },
  en: {
    title: "These data were changed meanwhile",
    explained: "While you were writing they were saved by somebody else, or by you on another device.",
    choose: "Choose what to keep and save again. Nothing that you wrote is lost.",
    untouched: "It is not about what you wrote: check it and save again.",
    mine: "You wrote: {{value}}",
    theirs: "Saved by now: {{value}}",
    empty: "empty",
    taken: "Changed meanwhile, and stays so:",
  },
});
