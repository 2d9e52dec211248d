import type { Language } from "../messages/codes.ts";
import type { Treatment } from "./consents.ts";

/**
 * The Italian texts of the treatments with their English translations. A changed text has no translation until it is
 * added here, so that no user agrees to the translation of another text.
 */
const ENGLISH_TEXTS: ReadonlyMap<string, string> = new Map([
  ["", ""],
  ["Gestione del Libretto", "Keeping your record"],
  [
    "Tenere il tuo Libretto e mostrarlo ai medici che associ",
    "To keep your record and show it to the doctors you associate",
  ],
  [
    "I dati sulla salute che inserisci sono trattati per darti il servizio. Senza questo consenso il Libretto non può esistere: si revoca eliminando l'account.",
    "The health data that you enter are processed to give you the service. Without this consent the record cannot exist: it is withdrawn by deleting the account.",
  ],
  [
    "I dati sulla salute che inserisci sono conservati per darti il servizio e mostrati solo a te e ai medici che associ tu. Senza questo consenso il Libretto non può esistere: si revoca in ogni momento eliminando l'account.",
    "The health data that you enter are stored to give you the service and shown only to you and to the doctors you associate. Without this consent the record cannot exist: it can be withdrawn at any time by deleting the account.",
  ],
  ["Tenere il tuo Libretto e mostrarlo a chi scegli tu", "To keep your record and show it to whom you choose"],
  [
    "I dati sulla salute che inserisci o importi sono conservati per darti il servizio. Li vedi tu. Li vedono anche i medici che associ, nei limiti che scegli, e chi ha un tuo foglio di emergenza o un tuo link di condivisione, per la parte che mostra. Chi gestisce il server può tecnicamente raggiungerli. Senza questo consenso il Libretto non può esistere: si revoca in ogni momento eliminando l'account.",
    "The health data that you enter or import are stored to give you the service. You see them. The doctors you associate also see them, within the limits you choose, and so does whoever has one of your emergency sheets or share links, for the part that it shows. Whoever runs the server can technically reach them. Without this consent the record cannot exist: it can be withdrawn at any time by deleting the account.",
  ],
  [
    "I dati sulla salute che inserisci o importi sono conservati per darti il servizio. Li vedi tu. Li vedono anche i medici che associ e le persone che inviti a seguire la cartella, nei limiti che scegli, e chi ha un tuo foglio di emergenza, un tuo link di condivisione o l'indirizzo del tuo calendario, per la parte che mostra. Chi gestisce il server può tecnicamente raggiungerli. Senza questo consenso il Libretto non può esistere: si revoca in ogni momento eliminando l'account.",
    "The health data that you enter or import are stored to give you the service. You see them. The doctors you associate and the people you invite to look after the record also see them, within the limits you choose, and so does whoever has one of your emergency sheets, one of your share links or the address of your calendar, for the part that it shows. Whoever runs the server can technically reach them. Without this consent the record cannot exist: it can be withdrawn at any time by deleting the account.",
  ],
  ["Conservazione dopo l'eliminazione", "Retention after deletion"],
  [
    "Conservare per un anno dati pseudonimizzati dopo l'eliminazione dell'account",
    "To keep pseudonymised data for a year after the account is deleted",
  ],
  [
    "Se elimini l'account, un estratto senza nomi, testi liberi e file, con le date ridotte al mese, resta per un anno e poi è cancellato.",
    "If you delete the account, an extract without names, free texts and files, with dates reduced to the month, stays for a year and is then erased.",
  ],
]);

/** The language of the binding texts. */
export const BINDING_LANGUAGE = "it";

/** The texts of a treatment and their language. */
interface TreatmentText extends Omit<Treatment, "id"> {
  readonly language: Language;
}

/** The texts of a treatment in a language; the binding ones if any of them has no translation. */
export const translateTreatment = (language: Language, { name, purpose, notice }: Treatment): TreatmentText => {
  const binding = { name, purpose, notice, language: BINDING_LANGUAGE } as const;
  if (language === BINDING_LANGUAGE) return binding;
  const [englishName, englishPurpose, englishNotice] = [name, purpose, notice].map((text) => ENGLISH_TEXTS.get(text));
  return englishName === undefined || englishPurpose === undefined || englishNotice === undefined
    ? binding
    : { name: englishName, purpose: englishPurpose, notice: englishNotice, language };
};
