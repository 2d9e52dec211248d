import { labelSet } from "../../../shared/translations.ts";

/** The labels of the times of a medication. */
export const scheduleLabels = labelSet("schedules", {
  it: {
    schedule: "Orari",
    scheduleHint: "Facoltativo: quando lo prendi, per vederlo nella pagina di oggi.",
    none: "Nessun orario",
    proposal: "Dalla frequenza: {{schedule}}.",
    useProposal: "Usa questi orari",
    weekdays: "Giorni",
    every: "Ogni quanti giorni",
    time: "Ora {{number}}",
    amount: "Quantità {{number}}",
    amountHint: "Se è diversa dalla dose, per esempio: mezza compressa",
    addTime: "Aggiungi un'ora",
    removeTime: "Togli l'ora {{number}}",
    largestPerDay: "Numero massimo in 24 ore",
    largestHint: "Solo se te l'ha detto il medico o è scritto nel foglio.",
  },
  en: {
    schedule: "Times",
    scheduleHint: "Optional: when you take it, to see it on the page of today.",
    none: "No times",
    proposal: "From the frequency: {{schedule}}.",
    useProposal: "Use these times",
    weekdays: "Days",
    every: "Every how many days",
    time: "Time {{number}}",
    amount: "Amount {{number}}",
    amountHint: "If it differs from the dose, for example: half a tablet",
    addTime: "Add a time",
    removeTime: "Remove time {{number}}",
    largestPerDay: "Largest number in 24 hours",
    largestHint: "Only if your doctor told you or the leaflet says it.",
  },
});
