import { foldText } from "@libretto/core/kernel/text";
import { capitalise } from "@libretto/core/messages/capitalise";
import type { Language } from "@libretto/core/messages/codes";
import { CALCULATOR_ROUTES } from "@libretto/core/navigation/calculator-routes";
import { PAGE_PARTS } from "@libretto/core/navigation/page-parts";
import { pageEntries } from "@libretto/core/navigation/pages";
import { ROUTES } from "@libretto/core/navigation/routes";
import { newRowAddress } from "@libretto/core/navigation/row-address";
import { type SectionName, sectionsByName } from "@libretto/core/record/sections";
import { searchTerms } from "./search-terms.ts";

/** A page, or something that a user can do on one, with other words for it. */
interface PageTarget {
  readonly to: string;
  readonly name: Readonly<Record<Language, string>>;
  /** Words by which people look for it, besides its name. */
  readonly words: Readonly<Record<Language, string>>;
}

const target = (to: string, it: readonly [string, string], en: readonly [string, string]): PageTarget => ({
  to,
  name: { it: it[0], en: en[0] },
  words: { it: it[1], en: en[1] },
});

/** The form of a new row of a section. */
const addTarget = (section: string, it: readonly [string, string], en: readonly [string, string]): PageTarget =>
  target(newRowAddress(section) ?? ROUTES.sheet, it, en);

/** The pages and actions with words of their own, in the order of the menus. */
const TARGETS_WITH_WORDS: readonly PageTarget[] = [
  target(
    ROUTES.sheet,
    ["Scheda", "home inizio oggi dati personali indirizzo gruppo sanguigno"],
    ["Sheet", "home start today personal data address blood group"],
  ),
  addTarget(
    "emergencyContacts",
    ["Aggiungi un contatto di emergenza", "nuovo telefono avvisare persona"],
    ["Add an emergency contact", "new phone call person"],
  ),
  target(
    ROUTES.emergencySheet,
    ["Foglio di emergenza", "codice qr soccorso 112 stampa"],
    ["Emergency sheet", "qr code rescue 112 print"],
  ),
  target(ROUTES.diary, ["Taccuino", "diario dolore"], ["Diary", "pain notes"]),
  target(
    ROUTES.newDiaryEntry,
    ["Scrivi come stai", "nuova voce taccuino aggiungi dolore"],
    ["Write how you feel", "new diary entry add pain"],
  ),
  target(ROUTES.model3d, ["Modello 3D", "dove fa male corpo dolore"], ["3D model", "where it hurts body pain"]),
  target(
    ROUTES.therapies,
    ["Farmaci", "medicine terapia dose orari stampa"],
    ["Medications", "drugs therapy dose times print"],
  ),
  addTarget(
    "therapies",
    ["Aggiungi un farmaco", "medicina terapia nuovo prescrizione"],
    ["Add a medication", "drug therapy new prescription"],
  ),
  target(
    ROUTES.doseLog,
    ["Diario delle dosi", "presa preso saltata dimenticata pastiglia farmaco ieri giorno settimana"],
    ["Dose log", "taken skipped forgotten pill medication yesterday day week"],
  ),
  target(
    ROUTES.timeline,
    ["Linea del tempo", "storia anni cronologia quando andamento cambiato"],
    ["Timeline", "history years chronology when course changed"],
  ),
  target(
    ROUTES.diagnoses,
    ["Diagnosi, allergie e intolleranze", "malattia"],
    ["Diagnoses, allergies and intolerances", "illness"],
  ),
  addTarget(
    "diagnoses",
    ["Aggiungi una diagnosi o un'allergia", "nuova malattia intolleranza"],
    ["Add a diagnosis or an allergy", "new illness intolerance"],
  ),
  target(
    ROUTES.visits,
    ["Visite e misure", "pressione peso temperatura saturazione glicemia rilevazione"],
    ["Visits and measurements", "pressure weight temperature saturation glucose reading"],
  ),
  addTarget(
    "vitalSigns",
    ["Scrivi una misura", "aggiungi pressione peso temperatura saturazione glicemia battito nuova rilevazione"],
    ["Write a measurement", "add pressure weight temperature saturation glucose pulse new reading"],
  ),
  addTarget(
    "visits",
    ["Aggiungi una visita", "nuova dottore controllo appuntamento prenotazione"],
    ["Add a visit", "new doctor check-up appointment booking"],
  ),
  target(ROUTES.exams, ["Esami", "aggiungi appuntamento"], ["Exams", "add appointment"]),
  addTarget("exams", ["Aggiungi un esame", "nuovo appuntamento richiesto"], ["Add an exam", "new appointment request"]),
  target(
    ROUTES.labResults,
    ["Laboratorio", "analisi esami sangue referto colesterolo"],
    ["Laboratory", "blood tests report cholesterol"],
  ),
  addTarget(
    "labResults",
    ["Aggiungi un risultato di laboratorio", "nuovo analisi sangue referto esami colesterolo"],
    ["Add a laboratory result", "new blood test report cholesterol"],
  ),
  target(
    ROUTES.vaccinations,
    ["Vaccini", "vaccino vaccinazioni richiamo fare scadenza"],
    ["Vaccinations", "vaccines booster due"],
  ),
  addTarget("vaccinations", ["Aggiungi una vaccinazione", "nuovo vaccino"], ["Add a vaccination", "new vaccine"]),
  target(
    ROUTES.history,
    ["Anamnesi", "famiglia gravidanza ciclo mestruazioni operazioni"],
    ["Medical history", "family pregnancy cycle menstruation operations"],
  ),
  target(
    ROUTES.files,
    ["File e dispositivi", "carica documento foto ecg bluetooth"],
    ["Files and devices", "upload document photo ecg bluetooth"],
  ),
  target(ROUTES.reactions, ["Reazioni avverse", "segnala farmaco"], ["Adverse reactions", "report drug"]),
  target(ROUTES.doctors, ["Dottori", "dottore medico associa aggiungi condividi"], ["Doctors", "associate add share"]),
  target(
    ROUTES.beforeVisit,
    ["Prima della visita", "foglio medico novità cambiato domande stampa controllo"],
    ["Before the visit", "sheet doctor news changed questions print check-up"],
  ),
  target(
    ROUTES.sharing,
    ["Chi vede che cosa", "riservatezza livello condivisione nascondi privacy"],
    ["Who sees what", "confidentiality level sharing hide privacy"],
  ),
  target(
    PAGE_PARTS.shareLinks,
    ["Crea un link di condivisione", "collegamento codice medico dottore condividi senza account"],
    ["Create a share link", "code doctor share without account"],
  ),
  target(
    ROUTES.carers,
    [
      "Persone",
      "invita familiare figlio figlia genitore madre mamma padre papà marito moglie delega assistenza cartella",
    ],
    ["People", "invite family child son daughter parent mother father husband wife carer proxy record"],
  ),
  target(ROUTES.accessLog, ["Accessi", "chi ha letto registro"], ["Access log", "who read"]),
  target(
    CALCULATOR_ROUTES.doses,
    ["Calcolatrice: dosi", "infusione gocce bmi superficie corporea"],
    ["Calculator: doses", "infusion drops bmi body surface"],
  ),
  target(
    CALCULATOR_ROUTES.clearance,
    ["Calcolatrice: clearance", "reni creatinina egfr filtrato"],
    ["Calculator: clearance", "kidneys creatinine egfr"],
  ),
  target(CALCULATOR_ROUTES.scores, ["Calcolatrice: punteggi", "rischio"], ["Calculator: scores", "risk"]),
  target(
    CALCULATOR_ROUTES.cardiovascularScore,
    ["Rischio cardiovascolare", "punteggio score2 infarto ictus cuore"],
    ["Cardiovascular risk", "score score2 heart attack stroke"],
  ),
  target(
    CALCULATOR_ROUTES.framinghamScore,
    ["Framingham", "punteggio rischio cuore"],
    ["Framingham", "score risk heart"],
  ),
  target(
    CALCULATOR_ROUTES.hasBledScore,
    ["HAS-BLED", "punteggio rischio sanguinamento anticoagulante"],
    ["HAS-BLED", "score risk bleeding anticoagulant"],
  ),
  target(
    CALCULATOR_ROUTES.chaDsVasScore,
    ["CHA₂DS₂-VASc", "cha2ds2-vasc punteggio rischio ictus fibrillazione atriale"],
    ["CHA₂DS₂-VASc", "cha2ds2-vasc score risk stroke atrial fibrillation"],
  ),
  target(CALCULATOR_ROUTES.meldScore, ["MELD", "punteggio fegato cirrosi"], ["MELD", "score liver cirrhosis"]),
  target(ROUTES.centres, ["Centri", "ospedale ambulatorio"], ["Centres", "hospital practice"]),
  target(
    ROUTES.report,
    ["Report", "stampa pdf scarica fhir tessera portafoglio foglio frigorifero frigo"],
    ["Reports", "print pdf download fhir wallet card fridge sheet"],
  ),
  target(
    ROUTES.otherLinks,
    ["Altro: collegamenti", "link siti riviste linee guida"],
    ["More: links", "sites journals guidelines"],
  ),
  target(
    ROUTES.account,
    ["Account", "impostazioni profilo livello abituale esci uscire"],
    ["Account", "settings profile usual level sign out"],
  ),
  target(
    PAGE_PARTS.password,
    ["Cambia la password", "cambiare modifica sicurezza"],
    ["Change the password", "edit security"],
  ),
  target(
    PAGE_PARTS.email,
    ["Cambia l'indirizzo e-mail", "cambiare modifica mail posta"],
    ["Change the e-mail address", "edit mail"],
  ),
  target(
    PAGE_PARTS.secondFactor,
    ["Verifica in due passaggi", "codice app sicurezza secondo fattore"],
    ["Two-step verification", "code app security second factor"],
  ),
  target(
    PAGE_PARTS.sessions,
    ["Sessioni aperte", "dispositivi chiudi esci ovunque"],
    ["Open sessions", "devices close sign out everywhere"],
  ),
  target(
    PAGE_PARTS.accountData,
    ["Scarica tutti i dati", "esporta copia backup archivio"],
    ["Download all data", "export copy backup archive"],
  ),
  target(ROUTES.restore, ["Ripristina i dati", "importa archivio copia"], ["Restore data", "import archive copy"]),
  target(
    ROUTES.documents,
    [
      "Documenti",
      "porta importa carica foto fotografa referto lettera fascicolo sanitario fhir cda pdf riassunto ospedale",
    ],
    ["Documents", "bring import upload photo report letter health record fhir cda pdf summary hospital"],
  ),
  target(ROUTES.bin, ["Cestino", "eliminato recupera annulla"], ["Bin", "deleted recover undo"]),
  target(
    ROUTES.reminders,
    ["Promemoria", "calendario ricorda avviso sveglia notifica email appuntamenti medicine ics"],
    ["Reminders", "calendar remind alert alarm notification email appointments medicines ics"],
  ),
  target(ROUTES.consents, ["Consensi", "privacy revoca"], ["Consents", "privacy revoke"]),
  target(ROUTES.cookies, ["Cookie", "revoca"], ["Cookies", "revoke"]),
  target(
    ROUTES.subscription,
    ["Sottoscrizione", "abbonamento piano paga licenza"],
    ["Subscription", "plan pay licence"],
  ),
  target(PAGE_PARTS.accountDeletion, ["Elimina l'account", "cancella chiudi"], ["Delete the account", "erase close"]),
  target(
    ROUTES.accessibility,
    ["Accessibilità", "dichiarazione tastiera lettura grande grandi caratteri testo voce scuro contrasto"],
    ["Accessibility", "statement keyboard large reading text voice dark contrast"],
  ),
];

/** The other pages of a section, which are found by the names of its rows. */
export const targetsOfSections = (others: readonly PageTarget[]): readonly PageTarget[] =>
  pageEntries.flatMap(([page, { address, isSection }]) => {
    if (isSection !== true || others.some(({ to }) => to === address)) return [];
    const { it, en } = sectionsByName[page as SectionName].names;
    return [target(address, [capitalise(it.rows), it.row], [capitalise(en.rows), en.row])];
  });

/** The pages and actions that the search finds. */
export const PAGE_TARGETS: readonly PageTarget[] = [...TARGETS_WITH_WORDS, ...targetsOfSections(TARGETS_WITH_WORDS)];

/** A found page or action. */
export interface FoundPage {
  readonly to: string;
  readonly name: string;
}

const splitWords = (text: string): readonly string[] => foldText(text).split(/[^\p{L}\p{N}-]+/u);

/** A page target, with its folded words in both languages. */
const SEARCHABLE_TARGETS = PAGE_TARGETS.map(({ to, name, words }) => ({
  page: { to, name },
  names: splitWords(`${name.it} ${name.en}`),
  words: splitWords(`${name.it} ${words.it} ${name.en} ${words.en}`),
}));

/** How many errors a term has as the beginning of a word; null where the word does not match. */
type CountErrors = (word: string, term: string) => number | null;

const beginsWith: CountErrors = (word, term) => (word.startsWith(term) ? 0 : null);

/** The errors of all terms, each in the word that it matches best; null where a term matches no word. */
const sumErrors = (words: readonly string[], terms: readonly string[], countErrors: CountErrors): number | null =>
  terms.reduce<number | null>((sum, term) => {
    const counts = words.map((word) => countErrors(word, term)).filter((errors) => errors !== null);
    return sum === null || counts.length === 0 ? null : sum + Math.min(...counts);
  }, 0);

/**
 * The pages and actions whose name or words, in either language, have a word that matches each term. Those with the
 * fewest typing errors come first, and among them those whose name matches.
 */
export const findPages = (
  text: string,
  language: Language,
  countErrors: CountErrors = beginsWith,
): readonly FoundPage[] => {
  const terms = searchTerms(text);
  if (terms.length === 0) return [];
  return SEARCHABLE_TARGETS.flatMap(({ page, names, words }) => {
    const errors = sumErrors(words, terms, countErrors);
    return errors === null ? [] : [{ page, errors, isNamed: sumErrors(names, terms, countErrors) === errors }];
  })
    .toSorted((a, b) => a.errors - b.errors || Number(b.isNamed) - Number(a.isNamed))
    .map(({ page: { to, name } }) => ({ to, name: name[language] }));
};

/** What people do most often, before they write a word. */
const FREQUENT_ACTIONS: readonly string[] = [
  newRowAddress("vitalSigns") ?? ROUTES.visits,
  newRowAddress("therapies") ?? ROUTES.therapies,
  ROUTES.newDiaryEntry,
  ROUTES.documents,
  ROUTES.emergencySheet,
  ROUTES.report,
];

/** The most frequent actions, with their names. */
export const listFrequentActions = (language: Language): readonly FoundPage[] =>
  FREQUENT_ACTIONS.flatMap((address) => PAGE_TARGETS.filter(({ to }) => to === address)).map(({ to, name }) => ({
    to,
    name: name[language],
  }));
