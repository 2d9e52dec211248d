import { type Label, labelSet } from "../../shared/translations.ts";

/** The labels of vaccinations. */
export const vaccinationLabels = labelSet("vaccinations", {
  it: {
    title: "Vaccini",
    list: "Vaccinazioni",
    empty: "Qui trovi le vaccinazioni fatte.",
    search: "Cerca tra le vaccinazioni",
    add: "Aggiungi una vaccinazione",
    newVaccination: "Nuova vaccinazione",
    editVaccination: "Modifica vaccinazione",
    vaccineHint: "Cerca per nome, marca o malattia.",
    reactionsHint: "Che cosa hai notato dopo. Se non c'è stato niente, scrivi «nessuna».",
    boosterHint:
      "L'antinfluenzale di ogni anno è una dose di stagione. Il richiamo rinforza la protezione della prima dose.",
    chooseDose: "Scegli",
    batchHint: "È scritto sul certificato o sull'etichetta. Se lo conosci.",
    placeHint: "Per esempio: centro vaccinale, ambulatorio del medico, farmacia. Se lo ricordi.",
    info: "Informazioni",
    opensWindow: "si apre in una nuova finestra",
    links: "Link utili",
    due: "Che cosa verificare con il medico",
    dueHint:
      "Il confronto usa il calendario vaccinale italiano e solo le vaccinazioni inserite. Non è un'indicazione medica: ogni caso può essere diverso. Chiedi al medico o alla ASL.",
    source: "Fonte: Piano Nazionale di Prevenzione Vaccinale 2023-2025 e circolare annuale sull'influenza.",
    isDue: "Da verificare con il medico",
    isNotRecorded: "Non risulta tra le vaccinazioni inserite: da verificare con il medico",
    isUpToDate: "Registrata",
    isLater: "Prossima stagione",
    last: "ultima il {{date}}",
    from: "dal {{date}}",
    next: "prossima dal {{date}}",
  },
  en: {
    title: "Vaccines",
    list: "Vaccinations",
    empty: "The vaccinations given are here.",
    search: "Search the vaccinations",
    add: "Add a vaccination",
    newVaccination: "New vaccination",
    editVaccination: "Edit vaccination",
    vaccineHint: "Search by name, brand or disease.",
    reactionsHint: "What you noticed afterwards. If there was nothing, write “none”.",
    boosterHint: "The yearly influenza vaccine is a seasonal dose. A booster renews the protection of the first dose.",
    chooseDose: "Choose",
    batchHint: "It is on the certificate or the label. If you know it.",
    placeHint: "For example: vaccination centre, doctor's surgery, pharmacy. If you remember.",
    info: "Information",
    opensWindow: "opens in a new window",
    links: "Useful links",
    due: "What to check with your doctor",
    dueHint:
      "This compares the Italian vaccination calendar with the vaccinations entered, and with nothing else. It is no medical advice: each case can differ. Ask your doctor or local health authority.",
    source:
      "Source: Piano Nazionale di Prevenzione Vaccinale 2023-2025 and the yearly circular on influenza (in Italian).",
    isDue: "To be checked with your doctor",
    isNotRecorded: "Not among the vaccinations entered: to be checked with your doctor",
    isUpToDate: "Recorded",
    isLater: "Next season",
    last: "last on {{date}}",
    from: "from {{date}}",
    next: "next from {{date}}",
  },
});

export type VaccinationLabel = Label<NonNullable<(typeof vaccinationLabels)["keys"]>>;
