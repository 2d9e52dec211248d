import type { Permission } from "@libretto/core/access/permissions";
import { labelSet } from "../shared/speech.ts";

const areasIt = {
  diary: "Taccuino: aggiungere e modificare",
  exams: "Esami: aggiungere, modificare e spostare",
  therapies: "Farmaci: aggiungere, modificare e spostare",
  files: "File: aggiungere e modificare",
  diagnoses: "Diagnosi: aggiungere, modificare e spostare",
  visits: "Visite: aggiungere e modificare",
  vaccinations: "Vaccini: aggiungere e modificare",
  links: "Altro: aggiungere e modificare i collegamenti",
  calculators: "Calcolatrice medica",
};
export type LicenceArea = keyof typeof areasIt;

/** Which part of the product a permission opens; administering is no part of a licence. */
export const areaOf: Partial<Readonly<Record<Permission, LicenceArea>>> = {
  addDiaryEntry: "diary",
  editDiaryEntry: "diary",
  addExam: "exams",
  editExam: "exams",
  moveExam: "exams",
  addTherapy: "therapies",
  editTherapy: "therapies",
  moveTherapy: "therapies",
  addFile: "files",
  editFile: "files",
  addDiagnosis: "diagnoses",
  editDiagnosis: "diagnoses",
  moveDiagnosis: "diagnoses",
  addVisit: "visits",
  editVisit: "visits",
  addVaccination: "vaccinations",
  editVaccination: "vaccinations",
  addLink: "links",
  editLink: "links",
  useCalculators: "calculators",
};

/** What the subscription page says. */
export const subscriptionLabels = labelSet("subscription", {
  it: {
    title: "Sottoscrizione",
    yours: "La tua sottoscrizione",
    until: "Valida fino al {{date}}.",
    noEnd: "Senza scadenza.",
    after: "Alla scadenza il libretto resta tuo: puoi sempre leggere, cancellare e cambiare la riservatezza.",
    allows: "Che cosa comprende",
    allowsAlways: "Leggere tutto il libretto, scheda paziente, contatti, riservatezza, cancellazioni e stampe",
    offered: "Le sottoscrizioni",
    current: "la tua",
    free: "Gratuita",
    changing: "Il cambio di sottoscrizione in rete non è ancora disponibile.",
    writeTo: "Per cambiarla scrivi a",
    nobody: "Per cambiarla rivolgiti a chi gestisce il servizio.",
    ...areasIt,
  },
  en: {
    title: "Subscription",
    yours: "Your subscription",
    until: "Valid until {{date}}.",
    noEnd: "It does not expire.",
    after: "When it expires the record stays yours: you can always read, delete and change confidentiality.",
    allows: "What it includes",
    allowsAlways: "Reading the whole record, patient sheet, contacts, confidentiality, deleting and printing",
    offered: "The subscriptions",
    current: "yours",
    free: "Free",
    changing: "Changing the subscription online is not available yet.",
    writeTo: "To change it write to",
    nobody: "To change it ask whoever runs the service.",
    diary: "Diary: adding and editing",
    exams: "Exams: adding, editing and moving",
    therapies: "Medications: adding, editing and moving",
    files: "Files: adding and editing",
    diagnoses: "Diagnoses: adding, editing and moving",
    visits: "Visits: adding and editing",
    vaccinations: "Vaccinations: adding and editing",
    links: "Other: adding and editing links",
    calculators: "Medical calculator",
  },
});
