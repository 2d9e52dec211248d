import { labelSet } from "../../../shared/translations.ts";

/** The labels of the times of a medication. */
export const scheduleLabels = labelSet("schedules", {
  it: {
    schedule: "Orari",
    scheduleHint: "Facoltativo: così la scheda mostra i farmaci di oggi per ora.",
    none: "Nessun orario",
    proposal: "Dalla frequenza: {{schedule}}.",
    countMismatch: "Controlla: secondo la frequenza le dosi al giorno sono {{stated}}, e gli orari qui sono {{count}}.",
    useProposal: "Usa questi orari",
    weekdays: "Giorni",
    every: "Ogni quanti giorni",
    time: "Ora {{number}}",
    amount: "Quantità {{number}}, se diversa dalla dose",
    addTime: "Aggiungi un'ora",
    removeTime: "Togli l'ora {{number}}",
    largestPerDay: "Numero massimo in 24 ore",
    largestHint: "Solo se te l'ha detto il medico o è scritto nel foglio.",
  },
  en: {
    schedule: "Times",
    scheduleHint: "Optional: then the sheet shows the medications of today by time.",
    none: "No times",
    proposal: "From the frequency: {{schedule}}.",
    countMismatch: "Check: by the frequency the doses a day are {{stated}}, and the times here are {{count}}.",
    useProposal: "Use these times",
    weekdays: "Days",
    every: "Every how many days",
    time: "Time {{number}}",
    amount: "Amount {{number}}, if it differs from the dose",
    addTime: "Add a time",
    removeTime: "Remove time {{number}}",
    largestPerDay: "Largest number in 24 hours",
    largestHint: "Only if your doctor told you or the leaflet says it.",
  },
});
