import { labelSet } from "../../shared/translations.ts";

/** Labels of the pages for addresses that lead nowhere, or are not for this account. */
export const errorPageLabels = labelSet("errorPages", {
  it: {
    notFound: "Pagina non trovata",
    notFoundText: "L'indirizzo non porta a nessuna pagina. <home>Vai alla pagina iniziale</home>",
    othersPage: "Questa pagina non è per il tuo account",
    forPatients: "Qui un paziente vede e gestisce il proprio libretto. Il tuo account non ha un libretto proprio.",
    forCarers:
      "Qui un paziente segue la cartella di un'altra persona. L'account di un medico o di chi amministra non può farlo, perché il registro non direbbe in quale ruolo ha agito. Per seguire un familiare serve un account da paziente con un altro indirizzo e-mail: chiedi un invito a quell'indirizzo.",
    forDoctors: "Qui un medico vede i pazienti che condividono con lui il proprio libretto.",
    forCalculators: "La calcolatrice medica è per i pazienti e per i medici.",
    forAdministrators: "Qui chi amministra il servizio gestisce permessi, licenze e utenti.",
    goHome: "<home>Vai alla pagina iniziale</home>",
  },
  en: {
    notFound: "Page not found",
    notFoundText: "The address leads to no page. <home>Go to the start page</home>",
    othersPage: "This page is not for your account",
    forPatients: "Here a patient sees and manages their own record. Your account has no record of its own.",
    forCarers:
      "Here a patient looks after the record of another person. The account of a doctor or an administrator cannot, because the log would not say in which role they acted. To look after a relative you need the account of a patient with another e-mail address: ask for an invitation to that address.",
    forDoctors: "Here a doctor sees the patients who share their record with them.",
    forCalculators: "The medical calculator is for patients and doctors.",
    forAdministrators: "Here administrators of the service manage permissions, licences and users.",
    goHome: "<home>Go to the start page</home>",
  },
});
