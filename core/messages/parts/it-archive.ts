import { ARCHIVE_LIMIT_GIGABYTES } from "../../kernel/limits.ts";
/** The messages of the export and the restore of a record. */
export const itArchive = {
  "archive.unreadable": "Questo non è un archivio del Libretto, o qualcuno lo ha cambiato",
  "archive.unopenable":
    "Il file non si riesce a leggere: forse è stato spostato, o è solo nel cloud. Scaricalo su questo dispositivo e sceglilo di nuovo",
  "archive.damaged": "L'archivio è danneggiato o non è intero: scaricalo di nuovo, o prova con un'altra copia",
  "archive.newer": "L'archivio viene da una versione più recente del Libretto, che questa non sa ancora leggere",
  "archive.tooLarge": `Il file supera i ${ARCHIVE_LIMIT_GIGABYTES} GB: nessun archivio del Libretto è così grande`,
  "archive.rowRefused": "L'archivio contiene dati che il Libretto non può accettare",
  "archive.notEmpty": "Un archivio si ripristina solo in un Libretto vuoto: questo contiene già dei dati",
  "archive.busy": "Ci sono già altri archivi in corso: riprova tra un minuto",
  "archive.underWay": "Un tuo archivio è già in corso: aspetta che finisca",
  "archive.begun": "L'archivio è in arrivo tra i download",
  "archive.unknownPrescriber": "Medico non più associato",
  "carers.representsAlone":
    "Tieni la cartella di una persona senza accesso, e nessun altro la rappresenta. In «Persone» invita qualcuno a rappresentarla, oppure consegna o elimina la sua cartella; poi puoi eliminare il tuo account",
} as const;
