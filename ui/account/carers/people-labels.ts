import { labelSet } from "../../shared/translations.ts";

/** Labels of the people in the account menu. */
export const peopleLabels = labelSet("people", {
  it: {
    otherRecord: "Apri questa cartella",
    recordOfAge_one: "{{count}} anno: apri questa cartella",
    recordOfAge_other: "{{count}} anni: apri questa cartella",
    ownRecord: "Torna alla tua cartella",
    people: "Persone",
    peopleDetail: "Chi segui e chi segue te",
  },
  en: {
    otherRecord: "Open this record",
    recordOfAge_one: "{{count}} year old: open this record",
    recordOfAge_other: "{{count}} years old: open this record",
    ownRecord: "Back to your record",
    people: "People",
    peopleDetail: "Who you look after, and who looks after you",
  },
});
