import { labelSet } from "../shared/translations.ts";

/** Labels of the charts of readings, in addition to the names of the measures. */
export const readingLabels = labelSet("readings", {
  it: {
    chart: "{{measure}} nel tempo",
    moment: "Data e ora",
    lines: "Linea continua: {{first}}. Linea tratteggiata: {{second}}.",
    newestBand: "Ultimo valore: {{band}}.",
    summary: "{{measure}}: ultimo valore {{last}} il {{date}} ({{count}} rilevazioni).",
    origin: "Origine",
    typed: "inserita a mano",
    band: "Fascia colorata: valori usuali di un adulto a riposo, {{range}} ({{source}}). Un valore fuori dalla fascia non è una diagnosi.",
    inBand: "nella fascia dei valori usuali",
    above: "sopra la fascia dei valori usuali",
    below: "sotto la fascia dei valori usuali",
    extremes: "Minimo {{low}}, massimo {{high}}.",
    extremesOf: "{{measure}}: minimo {{low}}, massimo {{high}}.",
  },
  en: {
    chart: "{{measure}} over time",
    moment: "Date and time",
    lines: "Solid line: {{first}}. Dashed line: {{second}}.",
    newestBand: "Latest value: {{band}}.",
    summary: "{{measure}}: last value {{last}} on {{date}} ({{count}} readings).",
    origin: "Origin",
    typed: "typed by hand",
    band: "Coloured band: usual values of an adult at rest, {{range}} ({{source}}). A value outside the band is not a diagnosis.",
    inBand: "in the band of usual values",
    above: "above the band of usual values",
    below: "below the band of usual values",
    extremes: "Minimum {{low}}, maximum {{high}}.",
    extremesOf: "{{measure}}: minimum {{low}}, maximum {{high}}.",
  },
});
