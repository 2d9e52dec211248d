/** The messages of account, subscription, administration and e-mails; texts of the specification where it has them. */
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
  // subscription
  "contracts.notRead": "Devi leggere completamente il contratto {{n}} prima di accettarlo.",
  "contracts.notAccepted": "Accetta il contratto prima di pagare",
  "admin.withdraw": "Ritira",
  "admin.withdrawContract": "Ritirare il contratto? Nessuno potrà più comprarlo",
  "subscription.cancel": "Annulla sottoscrizione",
  "subscription.cancelled": "La sottoscrizione termina il {{date}}. Non ci saranno altri addebiti",
  "subscription.alreadyCancelled": "La sottoscrizione è già stata annullata",
  "subscription.over": "La sottoscrizione è già terminata",
  "payment.failed": "Il pagamento non è riuscito. Non è stato addebitato nulla",
  "payment.taken":
    "Risulta un addebito, ma nessuna licenza è stata attivata: non pagare di nuovo. Per avere la licenza o il rimborso scrivi all'assistenza o a chi gestisce il servizio",
  "payment.pending": "Il pagamento è ancora in corso. Riprova tra qualche minuto: non pagare di nuovo",
  "payment.closed": "Qui non si possono comprare licenze: chi gestisce il servizio non ha attivato i pagamenti",
  "payment.providerUnavailable":
    "Il servizio di pagamento non risponde. Riprova più tardi: non è stato addebitato nulla",
  "payment.planDiffers": "Il piano pagato non è quello del contratto accettato",
  "payment.planRenews":
    "Questo piano di pagamento si rinnova da solo, ma la licenza no. Il rinnovo è stato annullato: non ci saranno altri addebiti. Per riavere quanto hai pagato scrivi all'assistenza o a chi gestisce il servizio",
  "payment.renewalStays":
    "Questo piano di pagamento si rinnova da solo, ma la licenza no: annullalo presso PayPal e scrivi a chi gestisce il servizio",
  // administration
  "admin.nameTaken": "Esiste già una voce con questo nome",
  "admin.durationUnreadable": "Scrivi la durata come “30 giorni”, “1 mese”, “1 anno” o “Senza scadenza”",
  "admin.contractPrice": "Scrivi un prezzo maggiore di zero",
  "admin.contractDays": "Scrivi i giorni, da 1 a 3660",
  "admin.currencyUnknown": "Per esempio EUR",
  "admin.licenceNotSold": "La licenza deve essere attiva e avere un ruolo",
  "admin.planTaken": "Un altro contratto ha già questo piano",
  "admin.planUnusable": "Serve un piano con un solo addebito",
  "admin.contractReplaced": "Il contratto non è più in vendita",
  "admin.ownAccount": "Non puoi cambiare il tuo stesso accesso",
  "admin.patientsOnly": "Solo chi ha un libretto è un paziente e ha una licenza",
  "admin.lastAdministrator": "Serve almeno un amministratore attivo",
  "admin.permissionNeeded": "Il ruolo degli amministratori deve mantenere la funzione «admin»",
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
