/** The messages of account and e-mails; texts of the specification where it has them. */
export const itAccount = {
  // consents and cookies
  "consents.locked": "Questo consenso non può essere modificato",
  "cookies.cleared": "Cookies eliminati correttamente",
  "cookies.endsSession": "La revoca elimina anche la sessione: dovrai accedere di nuovo",
  // deletion of an account
  "deletion.warning": "Tutti i riferimenti alla tua persona saranno rimossi",
  "deletion.keptWarning":
    "Hai acconsentito alla conservazione dei dati: le informazioni pseudonimizzate saranno conservate per un anno dalla data di eliminazione",
  "failure.wrongMethod": "Questo indirizzo non accetta richieste di questo tipo",
  "failure.versionNeeded": "Aggiorna la pagina e salva di nuovo: la modifica non dice quale versione dei dati ha visto",
  "account.identityTaken": "Questa identità è già collegata a un altro accesso",
  "account.proveAgain": "Per continuare conferma di nuovo la tua identità",
  "deletion.done": "L'account è stato eliminato",
  // e-mails to doctors and centres
  "mail.recipientUnknown": "Puoi scrivere solo ai tuoi medici e ai centri dell'elenco",
  "mail.oneLine": "Scrivi su una sola riga",
  "centres.urlInvalid": "URL non valido o mancante!",
  "account.confirmed": "Registrazione confermata. Ora puoi accedere",
  "account.passwordChanged": "Password cambiata. Ora puoi accedere",
} as const;
