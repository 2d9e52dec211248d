import { labelSet } from "../shared/speech.ts";

/** What the page of consents says, and the end of the account. */
export const privacyLabels = labelSet("privacy", {
  it: {
    consentsTitle: "Consensi",
    consentsAbout: "A che cosa hai acconsentito. Ogni scelta vale da subito e resta nello storico.",
    agree: "Acconsento",
    locked: "Senza questo consenso il libretto non può esistere: si revoca eliminando l'account.",
    given: "Consenso dato il {{date}}",
    withdrawn: "Consenso revocato il {{date}}",
    never: "Nessuna scelta ancora fatta.",
    notice: "Leggi l'informativa",
    saving: "Salvataggio…",
    noPatient: "Questo account non ha un libretto: non ci sono consensi da dare.",
    deletionTitle: "Elimina account",
    deletionText: "Elimina per sempre il tuo account e tutto il tuo libretto.",
    deletionTextOther: "Elimina per sempre il tuo account.",
    deletionGoes:
      "Spariscono subito: la scheda, le terapie, i file, i disegni e tutto il resto del libretto, gli accessi dei medici e ogni sessione aperta. Non si può annullare.",
    deletionGoesOther:
      "Spariscono subito il tuo accesso, le associazioni con i pazienti e ogni sessione aperta. Non si può annullare.",
    deletionStays: "Resta solo il registro di chi ha fatto che cosa, per 24 mesi, perché deve poter essere verificato.",
    keep: "Conservate per un anno un estratto senza nome, senza testi liberi e senza file.",
    typeWord: "Per confermare scrivi {{word}}",
    word: "ELIMINA",
    proceed: "Prosegui",
  },
  en: {
    consentsTitle: "Consents",
    consentsAbout: "What you agreed to. Each choice counts at once and stays in the history.",
    agree: "I agree",
    locked: "Without this consent there can be no record: it is withdrawn by deleting the account.",
    given: "Consent given on {{date}}",
    withdrawn: "Consent withdrawn on {{date}}",
    never: "No choice made yet.",
    notice: "Read the notice",
    saving: "Saving…",
    noPatient: "This account has no record: there is nothing to consent to.",
    deletionTitle: "Delete account",
    deletionText: "Deletes your account and all of your record for good.",
    deletionTextOther: "Deletes your account for good.",
    deletionGoes:
      "Gone at once: the sheet, the therapies, the files, the drawings and everything else in the record, the doctors' access, and every open session. It cannot be undone.",
    deletionGoesOther:
      "Gone at once: your access, the associations with patients and every open session. It cannot be undone.",
    deletionStays: "Only the log of who did what stays, for 24 months, because it has to be provable.",
    keep: "Keep an extract without name, free text and files for one year.",
    typeWord: "To confirm, type {{word}}",
    word: "DELETE",
    proceed: "Go on",
  },
});
