import type { Language } from "@libretto/core/messages/codes";
import type { AccessLogActor } from "@libretto/core/record/access-log/log-entry";
import type { AccessLogSubject } from "@libretto/core/record/across/access-log-subject";
import { sections } from "@libretto/core/record/sections";
import { labelSet } from "../../shared/translations.ts";

const actors = {
  it: {
    selfActor: "Tu",
    doctorActor: "Medico",
    carerActor: "per conto del paziente",
    administratorActor: "Amministrazione",
    withCodeActor: "Qualcuno con un foglio di emergenza",
    withLinkActor: "Qualcuno con un link di condivisione",
    withCalendarActor: "Un programma con l'indirizzo del calendario",
    librettoActor: "Libretto",
    deletedAccountActor: "Un account eliminato",
    somebodyActor: "Qualcuno",
  },
  en: {
    selfActor: "You",
    doctorActor: "Doctor",
    carerActor: "for the patient",
    administratorActor: "Administration",
    withCodeActor: "Somebody with an emergency sheet",
    withLinkActor: "Somebody with a share link",
    withCalendarActor: "A program with the address of the calendar",
    librettoActor: "Libretto",
    deletedAccountActor: "An account that was deleted",
    somebodyActor: "Somebody",
  },
} satisfies Readonly<Record<"it" | "en", Readonly<Record<`${AccessLogActor}Actor`, string>>>>;

/** The name of each section. */
const sectionNames = (language: Language) =>
  Object.fromEntries(sections.map(({ name, names }) => [name, names[language].rows])) as Readonly<
    Record<(typeof sections)[number]["name"], string>
  >;

const subjects = {
  it: {
    sheet: "la scheda e il libretto",
    ...sectionNames("it"),
    drugWarnings: "controllo dei farmaci",
    doctors: "medici associati",
    carers: "chi segue la cartella",
    doctorView: "quello che vede un medico",
    news: "novità dall'ultima visita",
    carerView: "quello che vede una persona di fiducia",
    consents: "consensi",
    scores: "punteggi calcolati",
    report: "relazione clinica",
    emergencyReport: "foglio di emergenza",
    summary: "riassunto FHIR",
    archive: "archivio di tutti i dati",
    bin: "cestino",
    emergencyCode: "codici di emergenza",
    shareLink: "link di condivisione",
    calendarFeed: "indirizzo del calendario",
    reminders: "promemoria",
    sharedByCalendar: "appuntamenti e orari per il calendario",
    sharedByLink: "la parte del libretto scelta per il link",
    email: "e-mail",
    subscription: "sottoscrizione",
    account: "account",
    other: "altro",
  },
  en: {
    sheet: "the sheet and the record",
    ...sectionNames("en"),
    drugWarnings: "check of the medications",
    doctors: "associated doctors",
    carers: "who looks after the record",
    doctorView: "what a doctor sees",
    news: "changes since the last visit",
    carerView: "what a trusted person sees",
    consents: "consents",
    scores: "calculated scores",
    report: "clinical report",
    emergencyReport: "emergency sheet",
    summary: "FHIR summary",
    archive: "archive of all data",
    bin: "bin",
    emergencyCode: "emergency codes",
    shareLink: "share links",
    calendarFeed: "address of the calendar",
    reminders: "reminders",
    sharedByCalendar: "appointments and times for the calendar",
    sharedByLink: "the part of the record chosen for the link",
    email: "e-mail",
    subscription: "subscription",
    account: "account",
    other: "something else",
  },
} satisfies Readonly<Record<"it" | "en", Readonly<Record<AccessLogSubject, string>>>>;

/** The extent of the record that a doctor could see. */
const extents = {
  it: {
    withCodeNamed: "Qualcuno con il foglio di emergenza (codice {{code}})",
    withLinkNamed: "Qualcuno con il link di condivisione {{code}}",
    seestotal: "libretto, fino al livello {{level}} ({{name}})",
    seesminimal: "dati di emergenza, fino al livello {{level}} ({{name}})",
    seespartial: "dati di emergenza e voci delle sue specialità, fino al livello {{level}} ({{name}})",
    sharedPart: "la parte del libretto condivisa",
  },
  en: {
    withCodeNamed: "Somebody with the emergency sheet (code {{code}})",
    withLinkNamed: "Somebody with the share link {{code}}",
    seestotal: "record, up to level {{level}} ({{name}})",
    seesminimal: "emergency data, up to level {{level}} ({{name}})",
    seespartial: "emergency data and entries of the doctor's specialties, up to level {{level}} ({{name}})",
    sharedPart: "the shared part of the record",
  },
};

const italian = {
  loginAction: "Accesso",
  loginFailedAction: "Accesso non riuscito",
  logoutAction: "Uscita",
  registerAction: "Registrazione",
  confirmAction: "Conferma della registrazione",
  passwordForgottenAction: "Password dimenticata",
  passwordResetAction: "Nuova password",
  readAction: "Lettura",
  addAction: "Aggiunta",
  editAction: "Modifica",
  lockAction: "Cambio di riservatezza",
  moveAction: "Spostamento",
  removeAction: "Eliminazione",
  printAction: "Stampa",
  ticketAction: "Collegamento aperto",
  downloadAction: "Scaricamento",
  exportAction: "Esportazione",
  importAction: "Ripristino",
  deniedAction: "Tentativo respinto",
  restoreAction: "Ripristino dal cestino",
  eraseAction: "Cancellazione definitiva",
  infectedAction: "Virus trovato: nessuno lo apre più",
  deleteAccountAction: "Eliminazione dell'account",
  administerAction: "Amministrazione",
  subscribeAction: "Sottoscrizione",
  sendMailAction: "Invio",
  proveAction: "Conferma dell'identità",
  passwordChangeAction: "Cambio della password",
  emailChangeAction: "Cambio dell'e-mail",
  factorChangeAction: "Cambio della verifica in due passaggi",
  identityChangeAction: "Cambio di un accesso collegato",
  sessionEndAction: "Chiusura di una sessione",
  otherAction: "Altra operazione",
};
const english: typeof italian = {
  loginAction: "Sign-in",
  loginFailedAction: "Failed sign-in",
  logoutAction: "Sign-out",
  registerAction: "Registration",
  confirmAction: "Confirmation of the registration",
  passwordForgottenAction: "Forgotten password",
  passwordResetAction: "New password",
  readAction: "Reading",
  addAction: "Addition",
  editAction: "Change",
  lockAction: "Change of confidentiality",
  moveAction: "Move",
  removeAction: "Removal",
  printAction: "Printing",
  ticketAction: "Link opened",
  downloadAction: "Download",
  exportAction: "Export",
  importAction: "Restore",
  deniedAction: "Refused attempt",
  restoreAction: "Restored from the bin",
  eraseAction: "Erased for good",
  infectedAction: "Virus found: nobody opens it any more",
  deleteAccountAction: "Deletion of the account",
  administerAction: "Administration",
  subscribeAction: "Subscription",
  sendMailAction: "Sending",
  proveAction: "Proof of identity",
  passwordChangeAction: "Change of password",
  emailChangeAction: "Change of e-mail",
  factorChangeAction: "Change of two-step verification",
  identityChangeAction: "Change of a linked sign-in",
  sessionEndAction: "End of a session",
  otherAction: "Something else",
};

/** Labels of actors, actions and subjects. */
export const auditTrailLabels = labelSet<typeof actors.it & typeof extents.it & typeof subjects.it & typeof italian>(
  "trail",
  {
    it: { ...actors.it, ...extents.it, ...subjects.it, ...italian },
    en: { ...actors.en, ...extents.en, ...subjects.en, ...english },
  },
);

type ActionLabel = keyof typeof italian;

/** The label of an action. Stored entries can contain actions that this version does not know. */
export const actionLabelOf = (action: string): ActionLabel =>
  Object.hasOwn(italian, `${action}Action`) ? (`${action}Action` as ActionLabel) : "otherAction";
