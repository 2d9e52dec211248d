import { type Label, labelSet } from "../../shared/translations.ts";

/** The labels of the page and of visits. */
export const visitLabels = labelSet("visits", {
  it: {
    title: "Visite e rilevazioni",
    list: "Visite",
    empty: "Qui trovi le visite che hai fatto, con quello che ti hanno detto.",
    search: "Cerca tra visite e rilevazioni",
    add: "Aggiungi una visita",
    addReading: "Aggiungi una rilevazione",
    newVisit: "Nuova visita",
    editVisit: "Modifica visita",
    reasonHint: "Il problema o il controllo per cui hai visto il medico.",
    observationsHint: "Che cosa è stato trovato.",
    conclusionsHint: "Che cosa ne segue: cura, esami, controlli.",
    readings: "Rilevazioni dello stesso giorno",
    readingsNotLoaded: "Forse ce ne sono altre: in fondo all'elenco delle rilevazioni scegli «Mostra altri».",
  },
  en: {
    title: "Visits and readings",
    list: "Visits",
    empty: "The visits you made are here, with what you were told.",
    search: "Search visits and readings",
    add: "Add a visit",
    addReading: "Add a reading",
    newVisit: "New visit",
    editVisit: "Edit visit",
    reasonHint: "The problem or check-up for which you saw the doctor.",
    observationsHint: "What was found.",
    conclusionsHint: "What follows: treatment, exams, check-ups.",
    readings: "Readings of the same day",
    readingsNotLoaded: "There may be others: choose “Show more” at the end of the list of readings.",
  },
});

export type VisitLabel = Label<NonNullable<(typeof visitLabels)["keys"]>>;
