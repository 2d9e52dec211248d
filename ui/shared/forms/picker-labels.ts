import { labelSet } from "../speech.ts";

/** What fields say in which something is searched for or picked. */
export const pickerLabels = labelSet("picker", {
  it: {
    datePattern: "gg/mm/aaaa",
    pickDate: "Apri il calendario",
    calendar: "Scegli una data",
    previousMonth: "Mese precedente",
    nextMonth: "Mese successivo",
    previousYears: "Anni precedenti",
    nextYears: "Anni successivi",
    chooseMonth: "Scegli mese e anno",
    phoneHint: "Senza prefisso internazionale vale +39.",
    leastLetters_one: "Scrivi almeno {{count}} carattere",
    leastLetters_other: "Scrivi almeno {{count}} caratteri",
    searching: "Ricerca in corso…",
    found_one: "{{count}} risultato",
    found_other: "{{count}} risultati",
    searchFailed: "La ricerca non è riuscita.",
  },
  en: {
    datePattern: "dd/mm/yyyy",
    pickDate: "Open the calendar",
    calendar: "Choose a date",
    previousMonth: "Previous month",
    nextMonth: "Next month",
    previousYears: "Previous years",
    nextYears: "Next years",
    chooseMonth: "Choose month and year",
    phoneHint: "Without an international prefix, +39 is meant.",
    leastLetters_one: "Type at least {{count}} character",
    leastLetters_other: "Type at least {{count}} characters",
    searching: "Searching…",
    found_one: "{{count}} result",
    found_other: "{{count}} results",
    searchFailed: "The search failed.",
  },
});
