import { labelSet } from "../translations.ts";

/** Labels of all lists. The first screen has none. */
export const listLabels = labelSet("lists", {
  it: {
    rows_one: "{{count}} elemento",
    rows_other: "{{count}} elementi",
    filtered: "{{count}} di {{total}}",
    notFound: "Nessun elemento contiene “{{text}}”.",
    moreActions: "Altre azioni: {{name}}",
    actionOn: "{{action}}: {{name}}",
    nothingYet: "Qui non c'è ancora niente.",
    downloaded: "Scaricato: {{file}}",
    safeInRecord: "I dati sono al sicuro: non è stato possibile leggerli adesso.",
  },
  en: {
    rows_one: "{{count}} item",
    rows_other: "{{count}} items",
    filtered: "{{count}} of {{total}}",
    notFound: "No item contains “{{text}}”.",
    moreActions: "More actions: {{name}}",
    actionOn: "{{action}}: {{name}}",
    nothingYet: "There is nothing here yet.",
    downloaded: "Downloaded: {{file}}",
    safeInRecord: "The data are safe: they could not be read just now.",
  },
});
