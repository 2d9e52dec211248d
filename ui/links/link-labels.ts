import type { ReferenceTable } from "@libretto/core/links/reference-link";
import { type Label, labelSet } from "../shared/translations.ts";

/** The labels of the personal links. */
export const linkLabels = labelSet("links", {
  it: {
    personal: "Collegamenti del libretto",
    personalEmpty: "Qui puoi conservare le pagine web che vuoi ritrovare. I dottori non le vedono.",
    new: "Nuovo collegamento",
    edit: "Modifica collegamento",
    name: "Nome",
    url: "Indirizzo web",
    urlHint: "Per esempio www.salute.gov.it",
    description: "Descrizione",
    open: "Vedi",
  },
  en: {
    personal: "Links of the record",
    personalEmpty: "Here you can keep the web pages that you want to find again. Doctors do not see them.",
    new: "New link",
    edit: "Edit link",
    name: "Name",
    url: "Web address",
    urlHint: "For example www.salute.gov.it",
    description: "Description",
    open: "View",
  },
});

export type LinkLabel = Label<NonNullable<(typeof linkLabels)["keys"]>>;

type Titles = Readonly<Record<ReferenceTable, string>>;
const itTitles = {
  italianHospitals: "Ospedali italiani",
  foreignHospitals: "Ospedali esteri",
  italianGuidelines: "Linee guida italiane",
  internationalGuidelines: "Linee guida internazionali",
  italianWebResources: "Risorse web italiane",
  internationalWebResources: "Risorse web internazionali",
  italianJournals: "Riviste italiane",
  internationalJournals: "Riviste internazionali",
} as const satisfies Titles;
const enTitles = {
  italianHospitals: "Italian hospitals",
  foreignHospitals: "Foreign hospitals",
  italianGuidelines: "Italian guidelines",
  internationalGuidelines: "International guidelines",
  italianWebResources: "Italian web resources",
  internationalWebResources: "International web resources",
  italianJournals: "Italian journals",
  internationalJournals: "International journals",
} as const satisfies Titles;

/** The labels of the eight tables. */
export const referenceLabels = labelSet("referenceLinks", {
  it: {
    ...itTitles,
    title: "Altro: collegamenti",
    search: "Cerca tra i collegamenti e negli elenchi",
    about: "Le pagine che apri da qui sono di altri: Libretto non controlla quello che dicono.",
    name: "Nome",
    city: "Città",
    information: "Informazioni",
    sortBy: "Ordina per: {{column}}",
    noneFound: "Nessun risultato in questo elenco.",
    source: "Fonte: {{name}}, {{date}}",
    newWindow: "si apre in una nuova finestra",
  },
  en: {
    ...enTitles,
    title: "More: links",
    search: "Search the links and the lists",
    about: "The pages that you open from here belong to others: Libretto does not check what they say.",
    name: "Name",
    city: "City",
    information: "Information",
    sortBy: "Sort by: {{column}}",
    noneFound: "Nothing found in this list.",
    source: "Source: {{name}}, {{date}}",
    newWindow: "opens in a new window",
  },
});
