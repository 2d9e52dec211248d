import { labelSet } from "../../shared/translations.ts";

/** Labels of the people in the account menu. */
export const peopleLabels = labelSet("people", {
  it: {
    otherRecord: "Apri questa cartella",
    ownRecord: "Torna alla tua cartella",
    people: "Persone",
    peopleDetail: "Chi segui e chi segue te",
  },
  en: {
    otherRecord: "Open this record",
    ownRecord: "Back to your record",
    people: "People",
    peopleDetail: "Who you look after, and who looks after you",
  },
});
