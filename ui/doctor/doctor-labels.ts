import { labelSet } from "../shared/speech.ts";

/** What a doctor's pages say. */
export const doctorLabels = labelSet("doctor", {
  it: {
    patients: "Pazienti",
    search: "Cerca per nome o cognome",
    born: "data di nascita {{date}}",
    sees: "visibilità {{visibility}}, fino al livello {{level}} ({{name}})",
    since: "ti ha aggiunto il {{date}}",
    more: "Mostra altri pazienti ({{shown}} di {{total}})",
    noneFound: "Nessun paziente con questo nome condivide con te.",
    none: "Nessun paziente ha condiviso il proprio libretto con te.",
    noneHow:
      "Un paziente ti cerca per nome tra i medici, ti aggiunge ai propri e sceglie che cosa vedi: da quel momento lo trovi qui.",
    onlyDoctors: "Questa pagina è per i medici: elenca i pazienti che condividono con loro il proprio libretto.",
    sharedRecord: "Libretto condiviso",
    back: "Torna all'elenco dei pazienti",
    identity: "Chi è il paziente",
    notShared: "Questo libretto non è condiviso con te, oppure non lo è più. È il paziente a deciderlo, quando vuole.",
    total:
      "Visibilità totale, livello {{level}} ({{name}}): vedi tutte le parti del libretto, fino a questo livello di riservatezza.",
    minimal:
      "Visibilità minima, livello {{level}} ({{name}}): vedi quello che serve in un'emergenza, fino a questo livello di riservatezza.",
    partial:
      "Visibilità parziale, livello {{level}} ({{name}}): vedi quello che serve in un'emergenza e le voci con queste specialità, fino a questo livello di riservatezza: {{tags}}.",
    whatIsMissing:
      "Quello che qui non c'è può esistere e non essere condiviso. Ogni lettura resta nel registro del paziente.",
    nothingShared: "Nulla che tu possa vedere.",
    contents: "Contenuto",
    newest: "Ultime misure",
    average: "media {{average}} in {{count}} rilevazioni",
    usualLevel: "Riservatezza, se non indicata: {{name}}.",
    charts: "Grafici delle rilevazioni",
    chartsPartial: "Soltanto delle rilevazioni lette finora.",
    scores: "Punteggi salvati",
    readMore: "Leggi altre voci: {{section}}",
    report: "Relazione clinica (PDF)",
    reportFile: "relazione-clinica",
    therapies: "Farmaci (PDF)",
    therapiesFile: "farmaci",
    exams: "Esami (PDF)",
    examsFile: "esami",
  },
  en: {
    patients: "Patients",
    search: "Search by name or surname",
    born: "born on {{date}}",
    sees: "{{visibility}} visibility, up to level {{level}} ({{name}})",
    since: "added you on {{date}}",
    more: "Show more patients ({{shown}} of {{total}})",
    noneFound: "No patient of this name shares with you.",
    none: "No patient has shared a record with you.",
    noneHow:
      "A patient looks you up by name among the doctors, adds you to their own and chooses what you see: from then on you find them here.",
    onlyDoctors: "This page is for doctors: it lists the patients who share their record with them.",
    sharedRecord: "Shared record",
    back: "Back to the list of patients",
    identity: "Who the patient is",
    notShared: "This record is not shared with you, or no longer. The patient decides that, at any time.",
    total:
      "Full visibility, level {{level}} ({{name}}): you see every part of the record, up to this level of confidentiality.",
    minimal:
      "Minimal visibility, level {{level}} ({{name}}): you see what is needed in an emergency, up to this level of confidentiality.",
    partial:
      "Partial visibility, level {{level}} ({{name}}): you see what is needed in an emergency and the entries of these specialties, up to this level of confidentiality: {{tags}}.",
    whatIsMissing: "What is not here may exist and not be shared. Every read is in the patient's log.",
    nothingShared: "Nothing that you may see.",
    contents: "Contents",
    newest: "Latest measurements",
    average: "average {{average}} in {{count}} readings",
    usualLevel: "Confidentiality, where none is shown: {{name}}.",
    charts: "Charts of readings",
    chartsPartial: "Only of the readings that were read so far.",
    scores: "Saved scores",
    readMore: "Read more entries: {{section}}",
    report: "Clinical report (PDF)",
    reportFile: "clinical-report",
    therapies: "Medications (PDF)",
    therapiesFile: "medications",
    exams: "Exams (PDF)",
    examsFile: "exams",
  },
});
