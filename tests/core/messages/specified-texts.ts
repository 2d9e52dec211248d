import { NOTE_LIMIT } from "@libretto/core/kernel/limits";
import type { MessageCode } from "@libretto/core/messages/codes";

/** The specification's own texts (document 1, sections 2, 3, 4, 5 and 8), letter by letter, with final spaces. */
export const specifiedItalian: Partial<Readonly<Record<MessageCode, string>>> = {
  // 2. Screens
  "general.loadingData": "LOADING YOUR DATA",
  "contacts.remove": "Rimuovere il contatto?",
  "gate.notInSubscription": "Questa sezione non è prevista nella tua sottoscrizione",
  // 3. Entities
  "confidentiality.level1": "Nessuna Restrizione",
  "confidentiality.level2": "Basso",
  "confidentiality.level3": "Moderato",
  "confidentiality.level4": "Normale",
  "confidentiality.level5": "Riservato",
  "confidentiality.level6": "Strettamente riservato",
  // 4. States and transitions
  "form.saveChanges": "Salvare le modifiche ?",
  "form.saved": "Salvato con successo!", // Section 8 has it with a final space.
  // 5. Validation
  "form.required": "Questo campo è obbligatorio!",
  "form.dateInvalid": "La data inserita non è valida!",
  "form.sureToSave": "Sei sicuro di salvare i dati?",
  "patient.taxCodeInvalid": "Codice Fiscale non valido!",
  "patient.chooseCity": "Seleziona una delle città",
  "patient.phoneInvalid": "Il numero di telefono non è valido!",
  "contacts.required": "Questo campo è obbligatorio",
  "therapies.startRequired": "La data di inizio è obbligatoria!",
  "therapies.reasonRequired": "Il motivo è obbligatorio per le terapie vietate",
  "therapies.noteTooLong": `La nota non può superare i ${NOTE_LIMIT} caratteri.`,
  "therapies.endBeforeStart": "Data di fine non può essere precedente alla data di inizio!",
  "therapies.endReset":
    "Per favore, inserisci date valide. La data di fine terapia non può essere maggiore della data d'inizio!",
  "therapies.checkFailed": "Errore nel controllo delle interazioni tra farmaci.",
  "period.startAfterEnd": "Data inizio maggiore di data fine",
  "age.implausible": "Inserire età corretta",
  "pregnancies.overNineMonths": "Di norma la gravidanza termina a 9 mesi. Verifica che il valore inserito sia corretto",
  "files.kindInvalid": "Seleziona un tipo di file valido.",
  "files.pdfOnly": "Seleziona un file PDF",
  "files.surveyInFuture": "La data di inserimento non può essere successiva alla data odierna",
  "general.noResults": "Nessun risultato trovato !",
  "number.digitsAndDot": "Non sono ammessi numeri negativi e lettere. Inserisci un numero positivo.",
  // 8. The error catalogue
  "failure.apology": "Siamo spiacenti si è verificato un errore. La preghiamo di riprovare più tardi",
  "therapies.done": "Operazione completata con successo",
  "drugs.noDetails": "Nessuna informazione di dettaglio per questo farmaco",
  "vaccines.noDetails": "Nessuna informazione di dettaglio per questo vaccino",
  "form.dataSaved": "Dati salvati con successo!",
  "contacts.removed": "Contatto eliminato con successo! ",
  "contacts.removeFailed": "Errore durante l'eliminazione",
  "confidentiality.changed": "Confidenzialità modificata con successo!",
  "confidentiality.changeFailed": "Errore durante la modifica il confidenzialita",
  "visits.remove": "Sei sicuro di cancellare la visita?",
  "visits.removed": "Visita eliminata con successo!",
  "visits.removeFailed": "Visita non eliminata, riprova",
  "history.physiologicalSaved": "Anamnesi Fisiologica aggiornata con successo!",
  "history.saveFailed": "Errore durante l'aggiornamento",
  "files.uploaded": "File caricato con successo!",
  "files.saved": "File salvato con successo!",
  "files.removed": "File eliminato con successo!",
  "files.removeFailed": "Non puoi eliminare questo file",
  "files.downloaded": "File scaricato con successo! ",
  "files.changed": "File cambiato con successo!",
  "general.sureToDelete": "Sei sicuro di cancellare il record?",
  "session.wrongCredentials": "Nome utente o password errati",
  "session.notWithGoogle": "Non ancora registrato con Google",
  "session.logoutFailed": "Logout failed",
  "general.success": "L'azione ha avuto successo!",
  "general.fail": "L'azione non è riuscita. Riprova più tardi.",
  "general.failedSaving": "Impossibile salvare le informazioni",
  "general.successfulSaving": "Hai salvato con successo i tuoi dati",
  "account.emailInvalid": "Email non corretta",
  "account.codeInvalid": "Codice non corretto",
  "account.passwordWrong": "Password non corretta",
  "general.noData": "nessuna data",
  "visibility.total": "Totale",
  "visibility.minimal": "Minima",
  "visibility.partial": "Parziale",
  "visibility.unspecified": "Non specificato",
  "doctors.added": "Hai aggiunto un dottore!",
  "doctors.removed": "Hai rimosso con successo il medico associato!",
  "doctors.updated": "Hai aggiornato con successo il livello di confidenzialità!",
  "doctors.alreadyAssociated": "Medico già associato!",
  // document 2, sections 2, 4, 5 and 8
  "contracts.notRead": "Devi leggere completamente il contratto {{n}} prima di accettarlo.",
  "subscription.cancel": "Annulla sottoscrizione",
  "cookies.cleared": "Cookies eliminati correttamente",
  "centres.urlInvalid": "URL non valido o mancante!",
  "links.removeFailed": "Errore durante eliminazione",
  // 5 and 8 of the second document: calculators
  "calculators.usualRange": "Controlla il valore inserito. Il valore deve essere compreso tra {{low}} e {{high}}.",
  "calculators.weightInvalid": "Inserisci un valore valido per il peso...",
  "calculators.seldomFits": "Per favore inserisci un valore valido! Solitamente è compreso tra {{low}} e {{high}}.",
  "number.rare": "Il valore inserito è riscontrato raramente. Verifica di averlo inserito correttamente.",
  "calculators.notValid": "Inserire dei valori validi!",
  "calculators.answerAll": "Compila e/o seleziona tutti i campi!",
  "calculators.updateSex": "Si prega di aggiornare il sesso",
  "calculators.checked": "Ho controllato: il valore è corretto", // decision A6
  "calculators.defaults": "Valori predefiniti", // decision A6b
};

/** English texts that the specification contains. */
export const specifiedEnglish: Partial<Readonly<Record<MessageCode, string>>> = {
  "general.loadingData": "LOADING YOUR DATA",
  "session.wrongCredentials": "Wrong username or password",
  "session.notWithGoogle": "Not registered with Google yet",
  "session.logoutFailed": "Logout failed",
};
