import { labelSet } from "../shared/translations.ts";

/** Labels of the charts of readings, in addition to the names of the measures. */
export const readingLabels = labelSet("readings", {
  it: {
    chart: "{{measure}} nel tempo",
    moment: "Data e ora",
    lines: "Linea continua: {{first}}. Linea tratteggiata: {{second}}.",
    summary: "{{measure}}: ultimo valore {{last}} il {{date}}; media {{average}} in {{count}} rilevazioni.",
    extremes: "Minimo {{low}}, massimo {{high}}.",
    extremesOf: "{{measure}}: minimo {{low}}, massimo {{high}}.",
  },
  en: {
    chart: "{{measure}} over time",
    moment: "Date and time",
    lines: "Solid line: {{first}}. Dashed line: {{second}}.",
    summary: "{{measure}}: last value {{last}} on {{date}}; average {{average}} in {{count}} readings.",
    extremes: "Minimum {{low}}, maximum {{high}}.",
    extremesOf: "{{measure}}: minimum {{low}}, maximum {{high}}.",
  },
});
