/** The messages after sign-in; texts of the specification where it has them. `{{x}}` is a placeholder. */
export const itRecord = {
  "form.saveChanges": "Salvare le modifiche ?",
  "form.sureToSave": "Sei sicuro di salvare i dati?",
  "form.saved": "Salvato con successo!",
  "form.dataSaved": "Dati salvati con successo!",
  "number.digitsAndDot": "Non sono ammessi numeri negativi e lettere. Inserisci un numero positivo.",
  "failure.downloadFailed": "Il documento non è stato scaricato",
  "reports.tooLong":
    "Il documento avrebbe troppe righe per un PDF: nella pagina Report scegli un periodo più corto o meno sezioni",
  "general.success": "L'azione ha avuto successo!",
  "general.fail": "L'azione non è riuscita. Riprova più tardi.",
  "general.failedSaving": "Impossibile salvare le informazioni",
  "general.successfulSaving": "Hai salvato con successo i tuoi dati",
  "general.sureToDelete": "Sei sicuro di cancellare il record?",
  "failure.pageOffline":
    "Sei senza connessione: questa pagina si apre solo con la rete. Quando la rete torna, aprila di nuovo",
  "failure.unsaved": "Sei senza connessione: i dati non sono stati salvati",
  "failure.unanswered": "Libretto non risponde in questo momento: riprova tra poco",
  "failure.stale":
    "Questi dati sono stati cambiati nel frattempo da un'altra finestra o da un altro dispositivo. Ecco la versione aggiornata: controlla e salva di nuovo",
  "row.gone": "Questa voce è stata eliminata nel frattempo, in un'altra finestra o con un altro dispositivo",
  "row.goneAddAnew":
    "Questa voce è stata eliminata nel frattempo, in un'altra finestra o con un altro dispositivo. Quello che hai scritto è ancora qui: se salvi di nuovo, diventa una voce nuova",
  // permission
  "gate.notInSubscription": "Questa sezione non è prevista nella tua sottoscrizione",
  "gate.notPermitted": "Non sei autorizzato a eseguire questa operazione",
  // sheet
  "patient.taxCodeInvalid": "Codice Fiscale non valido!",
  "patient.taxCodeIncoherent": "Il codice fiscale non corrisponde a: {{what}}. Controlla i dati; puoi comunque salvare",
  "patient.chooseCity": "Seleziona una delle città",
  "patient.allergiesListed":
    "Sono elencate allergie o intolleranze: prima elimina o escludi quelle che non ci sono, poi puoi dichiarare che non ce ne sono",
  "patient.phoneInvalid": "Il numero di telefono non è valido!",
  // contacts
  "contacts.required": "Questo campo è obbligatorio",
  "contacts.remove": "Rimuovere il contatto?",
  "contacts.removed": "Contatto eliminato con successo! ",
  "contacts.removeFailed": "Errore durante l'eliminazione",
  // confidentiality
  "confidentiality.changed": "Confidenzialità modificata con successo!",
  "confidentiality.changeFailed": "Errore durante la modifica il confidenzialita",
  "confidentiality.level1": "Nessuna Restrizione",
  "confidentiality.level2": "Basso",
  "confidentiality.level3": "Moderato",
  "confidentiality.level4": "Normale",
  "confidentiality.level5": "Riservato",
  "confidentiality.level6": "Strettamente riservato",
  // sharing
  "sharing.hiddenByLevel":
    "{{doctor}} non lo vede: il livello «{{level}}» è più alto di quello assegnato a questo medico, «{{assigned}}»",
  "sharing.hiddenWithoutLevel": "{{doctor}} non lo vede: il livello di confidenzialità non è stato scelto",
  "sharing.hiddenByMinimal": "{{doctor}} non lo vede: ha la visibilità minima, che mostra solo i dati di emergenza",
  "sharing.hiddenByTags":
    "{{doctor}} non lo vede: ha la visibilità parziale, e nessuna delle sue specialità è indicata qui",
  "sharing.hiddenOwnerOnly": "{{doctor}} non lo vede: è una bozza, che vedi solo tu",
  "sharing.hiddenUnspecified": "{{doctor}} non lo vede: la sua visibilità non è specificata",
  "sharing.seenInFull": "{{doctor}} lo vede: ha la visibilità totale",
  "sharing.seenInEmergencies": "{{doctor}} lo vede: fa parte dei dati di emergenza",
  "sharing.seenByTags": "{{doctor}} lo vede: riguarda una sua specialità ({{tags}})",
  "sharing.willSee": "{{doctor}}: questo medico ora lo vedrà",
  "sharing.willNotSee": "{{doctor}}: questo medico non lo vedrà più",
  "sharing.rowsAppear": "{{section}}, voci che {{doctor}} vedrà in più: {{count}}",
  "sharing.rowsDisappear": "{{section}}, voci che {{doctor}} non vedrà più: {{count}}",
  "sharing.sheetWhole": "{{doctor}} vede tutta la scheda",
  "sharing.sheetEmergency": "{{doctor}} vede della scheda solo identità, gruppo sanguigno e donazione degli organi",
  "sharing.sheetNothing": "{{doctor}} non vede la scheda",
  // doctors
  "visibility.total": "Totale",
  "visibility.minimal": "Minima",
  "visibility.partial": "Parziale",
  "visibility.unspecified": "Non specificato",
  "doctors.added": "Hai aggiunto un dottore!",
  "doctors.removed": "Hai rimosso con successo il medico associato!",
  "doctors.updated": "Hai aggiornato con successo il livello di confidenzialità!",
  "doctors.untilPast": "La condivisione non può finire in un giorno passato",
  "doctors.alreadyAssociated": "Medico già associato!",
  // personal links
  "links.urlInvalid": "Inserisci un indirizzo che inizia con http:// o https://",
  "links.removed": "Link eliminato con successo!",
  "links.removeFailed": "Errore durante eliminazione",
  // therapies
  "therapies.startRequired": "La data di inizio è obbligatoria!",
  "therapies.reasonRequired": "Il motivo è obbligatorio per le terapie vietate",
  "therapies.noteTooLong": "La nota non può superare i 100 caratteri.",
  "therapies.endBeforeStart": "Data di fine non può essere precedente alla data di inizio!",
  "therapies.endReset":
    "Per favore, inserisci date valide. La data di fine terapia non può essere maggiore della data d'inizio!",
  "therapies.alreadyThere": "Il farmaco è già in questo elenco",
  "therapies.drugUnknown": "Il farmaco non è nel catalogo",
  "therapies.done": "Operazione completata con successo",
  "therapies.checkFailed": "Errore nel controllo delle interazioni tra farmaci.",
  "therapies.nothingChecked":
    "Nulla è stato controllato: riprova. Se non puoi aspettare, chiedi al medico o al farmacista.",
  "therapies.checkOffline":
    "Sei senza connessione: interazioni e allergie non sono state controllate. Riprova quando la rete torna; se non puoi aspettare, chiedi al medico o al farmacista.",
  "therapies.unconfirmedFindings":
    "Il controllo ha trovato qualcosa da chiarire su questo farmaco: nulla è stato salvato. Conferma, oppure chiedi prima al medico o al farmacista.",
  "therapies.notConfirmed": "Non hai confermato: nulla è stato salvato.",
  // visits
  "visits.remove": "Sei sicuro di cancellare la visita?",
  "visits.removed": "Visita eliminata con successo!",
  "visits.inFuture":
    "Questo giorno deve ancora venire. Scrivi la visita dopo averla fatta; per ricordare l'appuntamento aggiungi un esame programmato",
  "visits.removeFailed": "Visita non eliminata, riprova",
  // readings
  "number.rare": "Il valore inserito è riscontrato raramente. Verifica di averlo inserito correttamente.",
  "readings.empty": "Inserisci almeno un valore",
  "readings.implausible": "Il valore non è plausibile: controlla il numero e l'unità di misura",
  "readings.pressuresReversed": "La pressione minima deve essere inferiore alla massima",
  "readings.inFuture": "La data e l'ora non possono essere successive ad adesso",
  "readings.beforeBirth": "La data non può essere precedente alla data di nascita",
  // laboratory results
  "labResults.remove": "Sei sicuro di cancellare il risultato?",
  "labResults.removed": "Risultato eliminato con successo!",
  "labResults.removeFailed": "Risultato non eliminato, riprova",
  "labResults.testUnknown": "L'esame non è nel catalogo: scegline uno dall'elenco o scrivi il nome",
  "labResults.notANumber":
    "Scrivi un numero senza punti delle migliaia e con la virgola per i decimali: 4500 oppure 4,5",
  "labResults.unitInResult": "Scrivi qui solo il numero, e scegli l'unità di misura nel suo campo",
  "labResults.numberOrText": "Inserisci un numero oppure un testo, non tutti e due",
  "labResults.rangeReversed": "Il limite superiore non può essere minore di quello inferiore",
  "labResults.inFuture": "La data e l'ora non possono essere successive ad adesso",
  "labResults.noLines": "Inserisci almeno un risultato",
  "labResults.checkLines": "Controlla i risultati segnalati",
  // medical history
  "history.physiologicalSaved": "Anamnesi Fisiologica aggiornata con successo!",
  "history.noAnswer": "Rispondi ad almeno una domanda prima di salvare",
  "history.saveFailed": "Errore durante l'aggiornamento",
  "history.activity.sedentary":
    "Nessuna attività fisica oltre ai gesti quotidiani; gran parte della giornata seduto o sdraiato",
  "history.activity.moderate": "Attività leggera, come passeggiate o lavori di casa, meno di 150 minuti alla settimana",
  "history.activity.adequate":
    "Attività di intensità moderata, come camminare a passo svelto, da 150 a 300 minuti alla settimana",
  "history.activity.sporty": "Sport praticato con regolarità, due o tre volte alla settimana",
  "history.activity.intense": "Allenamento intenso quasi ogni giorno, anche agonistico, o lavoro fisico molto pesante",
  // periods and ages
  "period.startAfterEnd": "Data inizio maggiore di data fine",
  "age.implausible": "Inserire età corretta",
  // pregnancies
  "pregnancies.overNineMonths": "Di norma la gravidanza termina a 9 mesi. Verifica che il valore inserito sia corretto",
  // adverse reactions
  "reactions.alreadyComplete": "La segnalazione è già completa",
  // exams, files
  "diary.empty": "Scrivi qualcosa o fai un disegno prima di salvare",
  "exams.alreadyThere": "L'esame è già in questo elenco",
  "exams.completedInFuture": "Questo giorno deve ancora venire: tieni l'esame tra i programmati finché non l'hai fatto",
  "exams.investigationNotChosen": "Scegli l'indagine dall'elenco. Se non c'è, scrivila nel motivo",
  "files.kindInvalid": "Seleziona un tipo di file valido.",
  "files.pdfOnly": "Seleziona un file PDF",
  "files.surveyInFuture": "La data di inserimento non può essere successiva alla data odierna",
  "files.uploaded": "File caricato con successo!",
  "files.uploadFailed": "Il file non è stato caricato. Riprova più tardi o scrivi a {{email}}",
  "files.unread":
    "Il file non si è potuto leggere e non è stato salvato. Riprova; se succede ancora, scrivi all'assistenza",
  "files.uploadStopped": "Caricamento annullato",
  "files.otherKind": "Il file scelto non è del tipo indicato. Scegli un altro file o un altro tipo.",
  "files.contentMismatch": "Il contenuto del file non corrisponde al suo tipo",
  "files.formatHeic":
    "È una foto HEIC, il formato degli iPhone, e qui non si può salvare. Salvala o esportala come JPEG e scegli quella. Per le prossime foto, sull'iPhone: Impostazioni, Fotocamera, Formati, «Più compatibile»",
  "files.formatAvif": "È un'immagine AVIF, e qui non si può salvare. Aprila, salvala come JPEG o PNG e scegli quella",
  "files.formatWebp": "È un'immagine WebP, e qui non si può salvare. Aprila, salvala come JPEG o PNG e scegli quella",
  "files.formatGif": "È un'immagine GIF, e qui non si può salvare. Aprila, salvala come JPEG o PNG e scegli quella",
  "files.formatTiff":
    "È un'immagine TIFF, e qui non si può salvare. Aprila, salvala come JPEG, PNG o PDF e scegli quella",
  "files.formatBmp": "È un'immagine BMP, e qui non si può salvare. Aprila, salvala come JPEG o PNG e scegli quella",
  "files.formatVideo":
    "È un video in un formato (MOV, AVI, WebM o simile) che qui non si può salvare. Convertilo in MP4 con un programma per video e scegli quello",
  "files.formatSigned":
    "È un documento con firma digitale (P7M), e qui non si può salvare. Aprilo con il programma per le firme, salva il PDF che contiene e scegli quello",
  "files.formatSheet":
    "È un foglio di calcolo (Excel o simile), e qui non si può salvare. Aprilo, salvalo come PDF e scegli il PDF",
  "files.formatDocument":
    "È un documento di Word o di un programma simile, e qui non si può salvare. Aprilo, salvalo come PDF e scegli il PDF",
  "files.formatArchive":
    "È un archivio compresso (ZIP o simile), e qui non si può salvare. Aprilo, estrai i file che contiene e sceglili uno alla volta",
  "files.formatWebPage": "È una pagina web, e qui non si può salvare. Aprila, stampala come PDF e scegli il PDF",
  "files.formatXml":
    "È un file XML, scritto per i programmi, e qui non si può salvare. Se è un documento del Fascicolo Sanitario, scaricalo anche in PDF e scegli il PDF",
  "files.formatText":
    "È un file di testo o una tabella (TXT, CSV), e qui non si può salvare. Aprilo, stampalo come PDF e scegli il PDF",
  "files.formatOther":
    "Il formato di questo file non è conosciuto. Qui si salvano PDF, JPEG, PNG, MP4, audio e DICOM: salvalo in uno di questi formati e scegli quello",
  "files.protectedPdf":
    "Questo PDF è protetto: per aprirlo può servire una password, che i tuoi dottori non hanno. Aprilo per provare; se la chiede, salvane una copia senza password e scegli quella",
  "files.incomplete": "Il file PDF non è intero: gli manca la fine. Scaricalo o salvalo di nuovo e riprova",
  "files.tooLarge": "Il file supera i 25 MB: scegline uno più piccolo",
  "files.tooManyPixels": "L'immagine ha più di 50 milioni di punti: riducila e riprova",
  "files.reducing": "La foto è molto grande: ne preparo una copia più piccola…",
  "files.reduced":
    "La foto era troppo grande (più di 50 milioni di punti, o più di 25 MB): se ne salva una copia più piccola. L'originale resta sul tuo dispositivo",
  "files.infected": "Il file contiene un virus: non può essere aperto né conservato",
  "files.inCheck": "Il file è in verifica: potrà essere aperto tra poco",
  "files.noRoom": "Non c'è spazio per salvare il file. Il file non è stato salvato",
  "files.quotaReached": "Hai raggiunto lo spazio disponibile per i tuoi file",
  "files.empty": "Il file è vuoto: scegline un altro",
  "files.damaged": "Il file è danneggiato e non può essere aperto",
  "files.saved": "File salvato con successo!",
  "files.changed": "File cambiato con successo!",
  "files.removed": "File eliminato con successo!",
  "files.removeFailed": "Non puoi eliminare questo file",
  "files.downloaded": "File scaricato con successo! ",
  // pain
  "pain.none": "Nessuno",
  "pain.mild": "Lieve",
  "pain.moderate": "Moderato",
  "pain.intense": "Intenso",
  "pain.strong": "Forte",
  "pain.veryStrong": "Molto forte",
  "drugs.noDetails": "Nessuna informazione di dettaglio per questo farmaco",
  "emergency.closed": "Questo codice non è più valido: chiedi al paziente un foglio nuovo",
  "emergency.incomplete": "L'indirizzo è incompleto o scritto male: inquadra di nuovo il codice del foglio",
  "emergency.tooMany": "Ci sono già 20 codici attivi: disattivane uno prima di farne un altro",
  "emergency.sheetMade": "Foglio di emergenza scaricato. Il suo codice è nell'elenco",
  "emergency.codeClosed": "Codice disattivato: il suo foglio non apre più niente",
  "emergency.codesClosed": "Codici disattivati: i loro fogli non aprono più niente",
  "emergency.sheetClosed":
    "Il nuovo foglio di emergenza non è stato consegnato: il suo codice è stato disattivato mentre si preparava",
  "vaccines.noDetails": "Nessuna informazione di dettaglio per questo vaccino",
  "bin.anotherExists": "Questa sezione contiene già un altro testo. Elimina prima quello, poi ripristina questo.",
  "bin.neededByReport": "Una segnalazione di reazione avversa parla di questo farmaco. Cancella prima la segnalazione.",
  "pregnancies.notForMale": "Una gravidanza si registra solo se nella scheda il sesso non è maschile.",
  "menstruations.notForMale": "Il ciclo si registra solo se nella scheda il sesso non è maschile.",
  "record.alreadyExists": "Questa scheda esiste già. Modifica quella che c'è.",
  "form.notListed": "Scegli una voce dell'elenco",
  "form.characterInvalid": "Il testo contiene un carattere che non si può salvare: scrivilo di nuovo",
  "form.dateInvalid": "La data inserita non è valida!",
  "form.timeInvalid": "Inserisci l'ora come 08:30",
  "general.noResults": "Nessun risultato trovato !",
  "general.noData": "nessuna data",
  "shareLink.closed": "Il link non è valido o è scaduto: chiedi al paziente un link nuovo",
  "shareLink.incomplete": "L'indirizzo è incompleto o scritto male: apri di nuovo il link ricevuto",
  "shareLink.passcodeWrong": "Il codice di accesso non è giusto. Dopo 5 codici sbagliati il link si chiude",
  "shareLink.passcodeLength": "Il codice di accesso ha 8 lettere e cifre: scrivile tutte",
  "shareLink.tooMany": "Ci sono già 5 link aperti: revocane uno prima di crearne un altro",
  "shareLink.closedNow": "Link revocato: non apre più niente",
} as const;
