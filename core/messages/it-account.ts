/** The messages of account, archives and e-mails; texts of the specification where it has them. */
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
  // export of the record
  "archive.unreadable": "Questo non è un archivio del Libretto, o qualcuno lo ha cambiato",
  "archive.unopenable":
    "Il file non si riesce a leggere: forse è stato spostato, o è solo nel cloud. Scaricalo su questo dispositivo e sceglilo di nuovo",
  "archive.damaged": "L'archivio è danneggiato o non è intero: scaricalo di nuovo, o prova con un'altra copia",
  "archive.newer": "L'archivio viene da una versione più recente del Libretto, che questa non sa ancora leggere",
  "archive.tooLarge": "Il file supera i 3 GB: nessun archivio del Libretto è così grande",
  "archive.rowRefused": "L'archivio contiene dati che il Libretto non può accettare",
  "archive.notEmpty": "Un archivio si ripristina solo in un Libretto vuoto: questo contiene già dei dati",
  "archive.busy": "Ci sono già altri archivi in corso: riprova tra un minuto",
  "archive.underWay": "Un tuo archivio è già in corso: aspetta che finisca",
  "archive.begun": "L'archivio è in arrivo tra i download",
  "archive.unknownPrescriber": "Medico non più associato",
  "account.confirmed": "Registrazione confermata. Ora puoi accedere",
  "account.passwordChanged": "Password cambiata. Ora puoi accedere",
} as const;
