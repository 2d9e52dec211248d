import type { Language } from "@libretto/core/messages/codes";
import type { AccessLogActor } from "@libretto/core/record/access-log/log-entry";
import type { AccessLogSubject } from "@libretto/core/record/across/access-log-subject";
import { sections } from "@libretto/core/record/sections";
import { labelSet } from "../../shared/translations.ts";

const actors = {
  it: {
    byself: "Tu",
    bydoctor: "Medico",
    byadministrator: "Amministrazione",
    bywithCode: "Qualcuno con un tuo foglio di emergenza",
    bywithLink: "Qualcuno con un tuo link di condivisione",
    bylibretto: "Libretto",
    bydeletedAccount: "Un account eliminato",
    bysomebody: "Qualcuno",
  },
  en: {
    byself: "You",
    bydoctor: "Doctor",
    byadministrator: "Administration",
    bywithCode: "Somebody with one of your emergency sheets",
    bywithLink: "Somebody with one of your share links",
    bylibretto: "Libretto",
    bydeletedAccount: "An account that was deleted",
    bysomebody: "Somebody",
  },
} satisfies Readonly<Record<"it" | "en", Readonly<Record<`by${AccessLogActor}`, string>>>>;

/** The name of each section. */
const sectionNames = (language: Language) =>
  Object.fromEntries(sections.map(({ name, names }) => [name, names[language].rows])) as Readonly<
    Record<(typeof sections)[number]["name"], string>
  >;

const subjects = {
  it: {
    sheet: "la tua scheda e il tuo libretto",
    ...sectionNames("it"),
    drugWarnings: "controllo dei farmaci",
    doctors: "medici associati",
    doctorView: "quello che vede un tuo medico",
    consents: "consensi",
    scores: "punteggi calcolati",
    report: "relazione clinica",
    emergencyReport: "foglio di emergenza",
    summary: "riassunto FHIR",
    archive: "archivio di tutti i dati",
    bin: "cestino",
    emergencyCode: "codici di emergenza",
    shareLink: "link di condivisione",
    sharedByLink: "la parte del libretto scelta per il link",
    email: "e-mail",
    subscription: "sottoscrizione",
    account: "account",
    other: "altro",
  },
  en: {
    sheet: "your sheet and your record",
    ...sectionNames("en"),
    drugWarnings: "check of the medications",
    doctors: "associated doctors",
    doctorView: "what one of your doctors sees",
    consents: "consents",
    scores: "calculated scores",
    report: "clinical report",
    emergencyReport: "emergency sheet",
    summary: "FHIR summary",
    archive: "archive of all data",
    bin: "bin",
    emergencyCode: "emergency codes",
    shareLink: "share links",
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
    bywithCodeNamed: "Qualcuno con il tuo foglio di emergenza (codice {{code}})",
    bywithLinkNamed: "Qualcuno con il tuo link di condivisione {{code}}",
    seestotal: "libretto, fino al livello {{level}} ({{name}})",
    seesminimal: "dati di emergenza, fino al livello {{level}} ({{name}})",
    seespartial: "dati di emergenza e voci delle sue specialità, fino al livello {{level}} ({{name}})",
    sharedPart: "la parte del libretto condivisa",
  },
  en: {
    bywithCodeNamed: "Somebody with your emergency sheet (code {{code}})",
    bywithLinkNamed: "Somebody with your share link {{code}}",
    seestotal: "record, up to level {{level}} ({{name}})",
    seesminimal: "emergency data, up to level {{level}} ({{name}})",
    seespartial: "emergency data and entries of the doctor's specialties, up to level {{level}} ({{name}})",
    sharedPart: "the shared part of the record",
  },
};

const italian = {
  didlogin: "Accesso",
  didloginFailed: "Accesso non riuscito",
  didlogout: "Uscita",
  didregister: "Registrazione",
  didconfirm: "Conferma della registrazione",
  didpasswordForgotten: "Password dimenticata",
  didpasswordReset: "Nuova password",
  didread: "Lettura",
  didadd: "Aggiunta",
  didedit: "Modifica",
  didlock: "Cambio di riservatezza",
  didmove: "Spostamento",
  didremove: "Eliminazione",
  didprint: "Stampa",
  didticket: "Collegamento aperto",
  diddownload: "Scaricamento",
  didexport: "Esportazione",
  didimport: "Ripristino",
  diddenied: "Tentativo respinto",
  didrestore: "Ripristino dal cestino",
  diderase: "Cancellazione definitiva",
  didinfected: "Virus trovato: nessuno lo apre più",
  diddeleteAccount: "Eliminazione dell'account",
  didadminister: "Amministrazione",
  didsubscribe: "Sottoscrizione",
  didsendMail: "Invio",
  didprove: "Conferma dell'identità",
  didpasswordChange: "Cambio della password",
  didemailChange: "Cambio dell'e-mail",
  didfactorChange: "Cambio della verifica in due passaggi",
  dididentityChange: "Cambio di un accesso collegato",
  didsessionEnd: "Chiusura di una sessione",
  didother: "Altra operazione",
};
const english: typeof italian = {
  didlogin: "Sign-in",
  didloginFailed: "Failed sign-in",
  didlogout: "Sign-out",
  didregister: "Registration",
  didconfirm: "Confirmation of the registration",
  didpasswordForgotten: "Forgotten password",
  didpasswordReset: "New password",
  didread: "Reading",
  didadd: "Addition",
  didedit: "Change",
  didlock: "Change of confidentiality",
  didmove: "Move",
  didremove: "Removal",
  didprint: "Printing",
  didticket: "Link opened",
  diddownload: "Download",
  didexport: "Export",
  didimport: "Restore",
  diddenied: "Refused attempt",
  didrestore: "Restored from the bin",
  diderase: "Erased for good",
  didinfected: "Virus found: nobody opens it any more",
  diddeleteAccount: "Deletion of the account",
  didadminister: "Administration",
  didsubscribe: "Subscription",
  didsendMail: "Sending",
  didprove: "Proof of identity",
  didpasswordChange: "Change of password",
  didemailChange: "Change of e-mail",
  didfactorChange: "Change of two-step verification",
  dididentityChange: "Change of a linked sign-in",
  didsessionEnd: "End of a session",
  didother: "Something else",
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
  Object.hasOwn(italian, `did${action}`) ? (`did${action}` as ActionLabel) : "didother";
