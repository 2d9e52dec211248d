import { labelSet } from "../../shared/translations.ts";

/** The labels of the places of other pages where documents are brought. */
export const doorLabels = labelSet("documentDoors", {
  it: {
    title: "Porta qui i documenti",
    text: "Referti, lettere e riassunti, anche tanti insieme: il Libretto legge i dati che contengono e tu scegli che cosa salvare.",
    pick: "Scegli i documenti",
    photograph: "Fotografa",
    photo: "Foto",
    hint: "Puoi anche trascinarli qui.",
    contains_one: "«{{name}}» contiene un dato",
    contains_other: "«{{name}}» contiene {{count}} dati",
    results_one: "«{{name}}» contiene un risultato",
    results_other: "«{{name}}» contiene {{count}} risultati",
    review: "Rivederli?",
    reviewButton: "Rivedi",
    later: "Non ora",
  },
  en: {
    title: "Bring the documents here",
    text: "Reports, letters and summaries, many at once too: Libretto reads the data in them, and you choose what to save.",
    pick: "Choose the documents",
    photograph: "Take a photo",
    photo: "Photo",
    hint: "You can also drop them here.",
    contains_one: "“{{name}}” contains one entry",
    contains_other: "“{{name}}” contains {{count}} entries",
    results_one: "“{{name}}” contains one result",
    results_other: "“{{name}}” contains {{count}} results",
    review: "Do you want to review them?",
    reviewButton: "Review",
    later: "Not now",
  },
});
