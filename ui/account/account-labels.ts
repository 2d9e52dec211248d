import { labelSet } from "../shared/translations.ts";

/** Labels of the account page. */
export const accountLabels = labelSet("account", {
  it: {
    title: "Account",
    email: "Il tuo indirizzo di accesso: {{email}}",
    security: "Sicurezza",
    securityText: "Password, e-mail, verifica in due passaggi, sessioni aperte.",
    consents: "Consensi",
    consentsText: "A che cosa hai acconsentito, e da quando.",
    noRecord: "Questo account non ha un libretto proprio.",
    noRecordText: "Da qui curi il tuo accesso. Permessi, licenze e utenti sono nel menu Amministrazione.",
    noRecordDoctor: "Da qui curi il tuo accesso. I libretti che i pazienti condividono con te sono in “Pazienti”.",
    subscription: "Sottoscrizione",
    subscriptionText: "Che cosa comprende la tua, e fino a quando.",
    bin: "Cestino",
    binText: "Quello che hai eliminato negli ultimi 30 giorni: ripristinalo o cancellalo per sempre.",
    accesses: "Accessi",
    accessesTextOther: "Da quali dispositivi è stato usato il tuo account.",
    accessesText: "Chi ha letto i tuoi dati, e da quali dispositivi è stato usato il tuo account.",
    usualLevel: "Livello di riservatezza abituale",
    usualLevelText:
      "I moduli delle voci nuove partono da questo livello; in ognuno puoi sceglierne un altro. Le voci già salvate non cambiano.",
    sectionDefault: "Come previsto dal tipo di voce",
    sectionDefaultHint:
      "Per esempio: «Strettamente riservato» per i farmaci; per contatti e file lo scegli ogni volta.",
    saveUsualLevel: "Salva il livello",
    logOut: "Esci",
    logOutText: "Chiude la sessione e cancella i dati da questo dispositivo.",
    acceptedTexts: "Testi che hai accettato",
    acceptedTerms: "Termini e condizioni: versione {{version}}, accettata il {{date}}.",
    acceptedNotice: "Informativa sui dati di salute: versione {{version}}, accettata il {{date}}.",
  },
  en: {
    title: "Account",
    email: "Your sign-in address: {{email}}",
    security: "Security",
    securityText: "Password, e-mail, two-step verification, open sessions.",
    consents: "Consents",
    consentsText: "What you agreed to, and since when.",
    noRecord: "This account has no record of its own.",
    noRecordText:
      "Here you look after your own access. Permissions, licences and users are in the menu Administration.",
    noRecordDoctor:
      "Here you look after your own access. The records that patients share with you are under “Patients”.",
    subscription: "Subscription",
    subscriptionText: "What yours includes, and until when.",
    accesses: "Access log",
    accessesTextOther: "Which devices your account was used from.",
    accessesText: "Who read your data, and which devices your account was used from.",
    bin: "Bin",
    binText: "What you deleted in the last 30 days: restore it or erase it for good.",
    usualLevel: "Usual confidentiality level",
    usualLevelText:
      "The forms of new entries start with this level; in each of them you can choose another. Saved entries do not change.",
    sectionDefault: "As the kind of entry provides",
    sectionDefaultHint:
      "For example: “Strictly restricted” for medications; for contacts and files you choose it each time.",
    saveUsualLevel: "Save the level",
    logOut: "Log out",
    logOutText: "Ends the session and removes the data from this device.",
    acceptedTexts: "Texts that you accepted",
    acceptedTerms: "Terms and conditions: version {{version}}, accepted on {{date}}.",
    acceptedNotice: "Notice on health data: version {{version}}, accepted on {{date}}.",
  },
});
