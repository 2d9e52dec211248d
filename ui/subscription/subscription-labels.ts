import type { Permission } from "@libretto/core/access/permissions";
import type { Language } from "@libretto/core/messages/codes";
import { labelSet } from "../shared/translations.ts";

const areasIt = {
  therapies: "Farmaci: aggiungere, modificare e spostare",
  files: "File: aggiungere e modificare",
  calculators: "Calcolatrice medica",
};
export type LicenceArea = keyof typeof areasIt;

/**
 * The area of the product that a permission opens. Only existing pages are listed: no licence is sold with others.
 * Administration is not part of a licence.
 */
export const areaOf: Partial<Readonly<Record<Permission, LicenceArea>>> = {
  addTherapy: "therapies",
  editTherapy: "therapies",
  moveTherapy: "therapies",
  addFile: "files",
  editFile: "files",
  useCalculators: "calculators",
};

/** The English names of the included licences; licences of an operator keep their name. */
const NAMES_IN_ENGLISH: Readonly<Record<string, string>> = {
  Base: "Basic",
  Completa: "Full",
  "Prova 30 giorni": "30-day trial",
};

/** The name of a licence in a language. */
export const licenceName = (name: string, language: Language): string =>
  language === "en" && Object.hasOwn(NAMES_IN_ENGLISH, name) ? (NAMES_IN_ENGLISH[name] ?? name) : name;

/** Labels of the subscription page. */
export const subscriptionLabels = labelSet("subscription", {
  it: {
    title: "Sottoscrizione",
    yours: "La tua sottoscrizione",
    until: "Valida fino al {{date}}.",
    noEnd: "Senza scadenza.",
    after: "Alla scadenza il libretto resta tuo: puoi sempre leggere, cancellare e cambiare la riservatezza.",
    agreed: "Pagamenti",
    nothingAgreed: "Nessun pagamento.",
    paid: "pagata il {{date}}",
    upTo: "fino al {{date}}",
    cancelled: "Annullata il {{date}}: non ci saranno altri addebiti",
    allows: "Che cosa comprende",
    allowsAlways: "Leggere tutto il libretto, scheda paziente, contatti, riservatezza, cancellazioni e stampe",
    offered: "Piani e prezzi",
    current: "la tua",
    free: "Gratuita",
    sold_one: "{{price}} per {{count}} giorno",
    sold_other: "{{price}} per {{count}} giorni",
    changing: "Per ora non puoi cambiare piano da qui.",
    writeTo: "Scrivi a",
    nobody: "Rivolgiti a chi gestisce il servizio.",
    ...areasIt,
  },
  en: {
    title: "Subscription",
    yours: "Your subscription",
    until: "Valid until {{date}}.",
    noEnd: "It does not expire.",
    after: "When it expires the record stays yours: you can always read, delete and change confidentiality.",
    agreed: "Payments",
    nothingAgreed: "No payments.",
    paid: "paid on {{date}}",
    upTo: "until {{date}}",
    cancelled: "Cancelled on {{date}}: you will not be charged again",
    allows: "What it includes",
    allowsAlways: "Reading the whole record, patient sheet, contacts, confidentiality, deleting and printing",
    offered: "Plans and prices",
    current: "yours",
    free: "Free",
    sold_one: "{{price}} for {{count}} day",
    sold_other: "{{price}} for {{count}} days",
    changing: "For now you cannot change your plan here.",
    writeTo: "Write to",
    nobody: "Ask whoever runs the service.",
    therapies: "Medications: adding, editing and moving",
    files: "Files: adding and editing",
    calculators: "Medical calculator",
  },
});
