import { labelSet } from "../shared/speech.ts";

/** What charts of readings say beside the names of the measures. */
export const readingLabels = labelSet("readings", {
  it: {
    chart: "{{measure}} nel tempo",
    pressure: "Pressione",
    lines: "Linea continua: {{first}}. Linea tratteggiata: {{second}}.",
    summary: "{{measure}}: ultimo valore {{last}} il {{date}}; da {{low}} a {{high}} in {{count}} rilevazioni.",
  },
  en: {
    chart: "{{measure}} over time",
    pressure: "Blood pressure",
    lines: "Solid line: {{first}}. Dashed line: {{second}}.",
    summary: "{{measure}}: last value {{last}} on {{date}}; from {{low}} to {{high}} in {{count}} readings.",
  },
});
