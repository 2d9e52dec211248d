/** What only the pages of the record say, in the words of the specification where it words them. `{{x}}` is filled in by the reader. */
export const itRecord = {
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
  "drugs.noDetails": "Nessuna informazione di dettaglio per questo farmaco",
  "vaccines.noDetails": "Nessuna informazione di dettaglio per questo vaccino",
} as const;
