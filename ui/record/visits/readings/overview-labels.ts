import { labelSet } from "../../../shared/translations.ts";

/** The labels of the charts and of the series of blood pressure at home. */
export const overviewLabels = labelSet("readingsOverview", {
  it: {
    charts: "Andamento",
    none: "Nessuna rilevazione in questo periodo.",
    noChange: "Qui compare un grafico quando una misura ha almeno due valori diversi nel periodo.",
    partial: "Non tutte le rilevazioni del periodo sono state lette.",
    home: "Pressione a casa",
    homeMean: "Media {{mean}} mmHg",
    homeDays: "Dal {{from}} al {{to}}: {{count}} misurazioni, senza il primo giorno.",
    home_newestUrgent:
      "L'ultima misura è urgente: conta quella, non la media. Leggi che cosa fare nella sua riga, qui sotto.",
    home_urgent: "Molto alta (180/110 mmHg o più): chiama oggi il medico o la guardia medica (116117).",
    home_pastUrgent:
      "In quei giorni era molto alta (180/110 mmHg o più). La serie non è recente: misura di nuovo e mostrala al medico.",
    home_highThisWeek: "Uguale o superiore a 160/100 mmHg: mostrala al medico questa settimana.",
    home_high: "Uguale o superiore a 135/85 mmHg: parlane con il medico.",
    home_low: "Sotto 90 mmHg di massima: mostralo al medico.",
    home_newestHigh: "La media è sotto 135/85 mmHg, ma l'ultima misura è sopra l'intervallo usuale.",
    home_newestLow: "La media è nell'intervallo usuale, ma l'ultima misura è sotto.",
    home_usual: "Sotto 135/85 mmHg.",
    homeIncomplete: "La serie più recente non basta ancora per una media.",
    homeHowTo:
      "Misura la pressione due volte al mattino e due volte alla sera, a un minuto di distanza, da 3 a 7 giorni di fila. Il primo giorno non conta.",
    homeSource:
      "Fonte: Società europea dell'ipertensione (ESH) 2023; il limite di 160/100 è una proposta, da confermare da un clinico. La media non è una diagnosi.",
    day: "Giorno",
    morning: "Mattino",
    evening: "Sera",
  },
  en: {
    charts: "Over time",
    none: "No readings in this period.",
    noChange: "A chart appears here once a measure has at least two different values in the period.",
    partial: "Not all readings of the period were read.",
    home: "Blood pressure at home",
    homeMean: "Mean {{mean}} mmHg",
    homeDays: "From {{from}} to {{to}}: {{count}} measurements, without the first day.",
    home_newestUrgent:
      "The latest measurement is urgent: that one counts, not the mean. Its row below says what to do.",
    home_urgent: "Very high (180/110 mmHg or more): call your doctor or the out-of-hours service (116117) today.",
    home_pastUrgent:
      "On those days it was very high (180/110 mmHg or more). The series is not recent: measure again and show it to your doctor.",
    home_highThisWeek: "At or above 160/100 mmHg: show it to your doctor this week.",
    home_high: "At or above 135/85 mmHg: discuss it with your doctor.",
    home_low: "Systolic below 90 mmHg: show it to your doctor.",
    home_newestHigh: "The mean is below 135/85 mmHg, but the latest measurement is above the usual range.",
    home_newestLow: "The mean is within the usual range, but the latest measurement is below it.",
    home_usual: "Below 135/85 mmHg.",
    homeIncomplete: "The latest series is not yet enough for a mean.",
    homeHowTo:
      "Measure the blood pressure twice in the morning and twice in the evening, one minute apart, on 3 to 7 days in a row. The first day does not count.",
    homeSource:
      "Source: European Society of Hypertension (ESH) 2023; the limit of 160/100 is a proposal, to be confirmed by a clinician. The mean is not a diagnosis.",
    day: "Day",
    morning: "Morning",
    evening: "Evening",
  },
});
