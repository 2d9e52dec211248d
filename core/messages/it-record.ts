/** What only the pages of the record say, in the words of the specification where it words them. `{{x}}` is filled in by the reader. */
export const itRecord = {
  "failure.unsaved": "Sei senza connessione: i dati non sono stati salvati",
  "failure.unanswered":
    "Libretto non risponde in questo momento. Quello che hai scritto è ancora qui: riprova tra poco",
  "row.gone": "Questa voce è stata eliminata nel frattempo, in un'altra finestra o con un altro dispositivo",
  "row.goneAddAnew":
    "Questa voce è stata eliminata nel frattempo, in un'altra finestra o con un altro dispositivo. Quello che hai scritto è ancora qui: se salvi di nuovo, diventa una voce nuova",
  // sheet
  "patient.taxCodeInvalid": "Codice Fiscale non valido!",
  "patient.taxCodeIncoherent": "Il codice fiscale non corrisponde a: {{what}}. Controlla i dati; puoi comunque salvare",
  "patient.chooseCity": "Seleziona una delle città",
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
  // visits
  "visits.remove": "Sei sicuro di cancellare la visita?",
  "visits.removed": "Visita eliminata con successo!",
  "visits.removeFailed": "Visita non eliminata, riprova",
  // readings
  "number.rare": "Il valore inserito è riscontrato raramente. Verifica di averlo inserito correttamente.",
  "readings.empty": "Inserisci almeno un valore",
  "readings.implausible": "Il valore non è plausibile: controlla il numero e l'unità di misura",
  "readings.pressuresReversed": "La pressione minima deve essere inferiore alla massima",
  "readings.inFuture": "La data e l'ora non possono essere successive ad adesso",
  // medical history
  "history.physiologicalSaved": "Anamnesi Fisiologica aggiornata con successo!",
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
  "exams.alreadyThere": "L'esame è già in questo elenco",
  "files.kindInvalid": "Seleziona un tipo di file valido.",
  "files.pdfOnly": "Seleziona un file PDF",
  "files.surveyInFuture": "La data di inserimento non può essere successiva alla data odierna",
  "files.uploaded": "File caricato con successo!",
  "files.uploadFailed": "Il file non è stato caricato. Riprova più tardi o scrivi a {{email}}",
  "files.unread":
    "Il file non si è potuto leggere e non è stato salvato. Riprova; se succede ancora, scrivi all'assistenza",
  "files.uploadStopped": "Caricamento annullato",
  "files.contentMismatch": "Il contenuto del file non corrisponde al suo tipo",
  "files.tooManyPixels": "L'immagine ha più di 50 milioni di punti: riducila e riprova",
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
  "emergency.codeClosed": "Codice disattivato: il suo foglio non apre più niente",
  "emergency.codesClosed": "Codici disattivati: i loro fogli non aprono più niente",
  "vaccines.noDetails": "Nessuna informazione di dettaglio per questo vaccino",
} as const;
