import type { CatalogueName } from "@libretto/core/catalogues/edition";
import { labelSet } from "../shared/translations.ts";

type CatalogueTexts = Readonly<Record<CatalogueName, string>>;

/** The names of the catalogues. */
export const catalogueLabels = labelSet("adminCatalogues", {
  it: {
    drugs: "Farmaci ed equivalenti",
    drugRegistry: "Registro dei farmaci autorizzati",
    vaccines: "Vaccini in commercio",
    vaccineList: "Elenco dei vaccini",
    municipalities: "Comuni",
    foreignStates: "Stati esteri",
    interactions: "Interazioni tra farmaci",
    investigations: "Indagini ed esami",
    conditions: "Diagnosi",
    sensitivities: "Allergie e intolleranze",
    specialties: "Specialità mediche",
    maritalStatuses: "Stati civili",
    pharmacovigilance: "Centri di farmacovigilanza",
    centres: "Centri",
    referenceLinks: "Tabelle di riferimento",
    usefulLinks: "Link utili",
  } as const satisfies CatalogueTexts,
  en: {
    drugs: "Drugs and equivalents",
    drugRegistry: "Register of authorised drugs",
    vaccines: "Marketed vaccines",
    vaccineList: "List of vaccines",
    municipalities: "Municipalities",
    foreignStates: "Foreign states",
    interactions: "Drug interactions",
    investigations: "Investigations and exams",
    conditions: "Diagnoses",
    sensitivities: "Allergies and intolerances",
    specialties: "Medical specialties",
    maritalStatuses: "Marital statuses",
    pharmacovigilance: "Pharmacovigilance centres",
    centres: "Centres",
    referenceLinks: "Reference tables",
    usefulLinks: "Useful links",
  } satisfies CatalogueTexts,
});

const DEPENDENCIES_IT = {
  database: "Database",
  "database disk": "Disco del database",
  files: "File",
  "files disk": "Disco dei file",
  mail: "Posta",
  scanner: "Antivirus",
} as const;

const JOBS_IT = {
  tidy: "Elimina sessioni e codici scaduti",
  "purge extracts": "Elimina gli estratti scaduti",
  "give up e-mails": "Scarta le e-mail che nessun server accetta",
  "announce coming of age": "Avvisa chi rappresenta un figlio che diventa maggiorenne",
  "end subscriptions": "Avvisa di chi è scaduta la sottoscrizione",
  "scan files": "Controlla i file con l'antivirus",
  "clean up files": "Elimina i file senza proprietario",
  "empty bins": "Svuota i cestini dopo trenta giorni",
  "send reminders": "Manda i promemoria",
  "erase deleted": "Cancella dal disco i dati degli account eliminati",
  "first anchor of audit": "Salva la prima ancora del registro degli accessi",
  "anchor audit": "Salva l'ancora del registro degli accessi",
  "end of audit": "Elimina gli accessi più vecchi di due anni",
} as const;

/** The names of the services and of the scheduled jobs, by the names that the server reports. */
export const serviceLabels = labelSet("adminServices", {
  it: { ...DEPENDENCIES_IT, ...JOBS_IT },
  en: {
    database: "Database",
    "database disk": "Database disk",
    files: "Files",
    "files disk": "File storage disk",
    mail: "Mail",
    scanner: "Virus scanner",
    tidy: "Delete expired sessions and codes",
    "purge extracts": "Delete expired extracts",
    "give up e-mails": "Discard e-mails that no server accepts",
    "announce coming of age": "Notify who represents a child that comes of age",
    "end subscriptions": "Notify people whose subscription has ended",
    "scan files": "Scan files for viruses",
    "clean up files": "Delete files without an owner",
    "empty bins": "Empty the bins after thirty days",
    "send reminders": "Send the reminders",
    "erase deleted": "Erase data of deleted accounts from the disk",
    "first anchor of audit": "Save the first anchor of the audit trail",
    "anchor audit": "Save the anchor of the audit trail",
    "end of audit": "Delete accesses older than two years",
  },
});

type ServiceName = keyof typeof DEPENDENCIES_IT | keyof typeof JOBS_IT;

/** Whether there is a label for a name that the server reports. A newer server may report other names. */
export const hasServiceLabel = (name: string): name is ServiceName => name in DEPENDENCIES_IT || name in JOBS_IT;
