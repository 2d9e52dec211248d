import { labelSet } from "../shared/translations.ts";

/** Labels of the public page of a drug. */
export const drugLabels = labelSet("drug", {
  it: {
    title: "Informazioni sul farmaco",
    ingredients: "Principio attivo",
    diseases: "Malattie",
    vaccineKind: "Tipo di vaccino",
    atc: "Codice ATC",
    route: "Via di somministrazione",
    form: "Forma farmaceutica",
    holder: "Titolare",
    code: "Codice",
    notStated: "Non indicato",
    source: "Fonte: {{name}}, dati del {{date}}.",
    advice: "Queste informazioni non sostituiscono il foglio illustrativo né il parere del medico o del farmacista.",
    close: "Puoi chiudere questa finestra per tornare al libretto.",
  },
  en: {
    title: "Medication information",
    ingredients: "Active ingredient",
    diseases: "Diseases",
    vaccineKind: "Type of vaccine",
    atc: "ATC code",
    route: "Route of administration",
    form: "Pharmaceutical form",
    holder: "Holder",
    code: "Code",
    notStated: "Not stated",
    source: "Source: {{name}}, data of {{date}}.",
    advice: "This information does not replace the package leaflet or the advice of a doctor or pharmacist.",
    close: "You can close this window to return to the record.",
  },
});
