import type { DiscProblem } from "@libretto/core/documents/dicom/instance";
import { UPLOAD_LIMIT_MEGABYTES } from "@libretto/core/kernel/limits";
import { labelSet } from "../../shared/translations.ts";
import type { StudyProblem } from "./disc-context.ts";

type Problems = Readonly<Record<DiscProblem | Exclude<StudyProblem, "nothingChosen">, string>>;

const it = {
  damaged: "rovinato o interrotto",
  noIdentifiers: "senza i codici che dicono a quale esame appartiene",
  tooLarge: `più grande di ${UPLOAD_LIMIT_MEGABYTES} MB`,
  compressedHeader: "tutto compresso, anche l'intestazione: qui non si può leggere",
  confirmFirst: "Prima conferma che le immagini sono della persona di questa cartella.",
  noKind: "Scegli prima il tipo di esame.",
  tooManyFiles:
    "Non ci stanno: lo spazio della cartella ha ancora posto per {{freeFiles}}. Togli una serie, oppure elimina qualche file dalla pagina dei file e dal cestino.",
  tooManyBytes:
    "Non ci stanno: nello spazio della cartella restano {{room}}. Togli una serie, oppure elimina qualche file dalla pagina dei file e dal cestino.",
} as const satisfies Problems;

const en = {
  damaged: "damaged or cut off",
  noIdentifiers: "without the codes that say to which exam it belongs",
  tooLarge: `larger than ${UPLOAD_LIMIT_MEGABYTES} MB`,
  compressedHeader: "compressed as a whole, the header too: it cannot be read here",
  confirmFirst: "First confirm that the images are of the person of this record.",
  noKind: "Choose the kind of exam first.",
  tooManyFiles:
    "They do not fit: the record still has room for {{freeFiles}}. Leave out a series, or delete files from the page of files and from the bin.",
  tooManyBytes:
    "They do not fit: the record has {{room}} left. Leave out a series, or delete files from the page of files and from the bin.",
} as const satisfies Problems;

/** The labels of a hospital disc under review. */
export const discLabels = labelSet("disc", {
  it: {
    ...it,
    title: "Immagini da un ospedale",
    named: "Immagini da un ospedale: {{name}}",
    imageCount_one: "una immagine",
    imageCount_other: "{{count}} immagini",
    fileCount_one: "un file",
    fileCount_other: "{{count}} file",
    found_one: "C'è un esame, con {{images}}.",
    found_other: "Ci sono {{count}} esami, con {{images}} in tutto.",
    foundNone: "Non c'è nessuna immagine che si possa conservare.",
    purpose: "Qui le immagini servono per guardare, non per una diagnosi.",
    persons: "Attenzione: le immagini riguardano {{count}} persone diverse. Guarda di chi è ogni esame.",
    missing_one: "L'indice del disco nomina un file che qui non c'è con quel nome: forse il disco non è intero.",
    missing_other:
      "L'indice del disco nomina {{count}} file che qui non ci sono con quel nome: forse il disco non è intero.",
    problems: "Non si possono conservare ({{count}})",
    moreProblems: "e altri {{count}}",
    unread_one:
      "Insieme alle immagini questo file non si legge, ma può essere un documento. Se ti serve, scegli il file da solo: {{names}}.",
    unread_other:
      "Insieme alle immagini questi {{count}} file non si leggono, ma possono essere documenti. Se ti servono, scegli i file da soli: {{names}}.",
    otherFiles_one: "Un altro file non si legge.",
    otherFiles_other: "Altri {{count}} file, come il programma per guardare le immagini, non si leggono.",
    loosePdfs:
      "Non si sa a quale esame appartengono questi PDF: allegali tu all'esame giusto, dalla pagina degli esami: {{names}}.",
    untitled: "Esame per immagini",
    studyOf: "{{title}} del {{date}}",
    noDay:
      "La data dell'esame non è indicata, o è nel futuro: l'esame resta senza data, e i file hanno quella di oggi.",
    institution: "Da: {{name}}",
    person: "Le immagini sono di {{name}}, {{birth}}.",
    otherPerson:
      "Attenzione: le immagini sono di {{name}}, {{birth}}. Cognome, nome, data di nascita o codice fiscale mancano, o non sono quelli della scheda. Prima di tutto conferma di chi sono.",
    noPerson: "Le immagini non dicono di chi sono: nessuno ha controllato che siano della persona di questa cartella.",
    unnamed: "nome non indicato",
    noBirth: "data di nascita non indicata",
    isOwn: "Confermo: queste immagini sono della persona di questa cartella",
    series: "Serie",
    oneSeries_one: "{{name}}: una immagine, {{size}}",
    oneSeries_other: "{{name}}: {{count}} immagini, {{size}}",
    unnamedSeries: "Serie senza nome",
    storedSeries: "già conservata",
    storedPart: "{{stored}} di {{count}} già conservate",
    compressed_one: "Una è compressa ({{name}}): qui non si può vedere, ma si conserva.",
    compressed_other: "{{count}} sono compresse ({{name}}): qui non si possono vedere, ma si conservano.",
    colour_one: "Una è a colori: qui non si può vedere, ma si conserva.",
    colour_other: "{{count}} sono a colori: qui non si possono vedere, ma si conservano.",
    otherValues_one: "Una ha valori di un altro tipo: qui non si può vedere, ma si conserva.",
    otherValues_other: "{{count}} hanno valori di un altro tipo: qui non si possono vedere, ma si conservano.",
    hide: "Chiudi le immagini",
    documents: "Documenti dell'esame",
    report: "Referto",
    pdf: "{{name}}: PDF, {{size}}",
    text: "{{name}}: testo, che si conserva in un PDF",
    storedDocument: "già conservato",
    otherObjects_one: "Un altro oggetto dell'esame non è un'immagine né un testo, e non si conserva.",
    otherObjects_other: "Altri {{count}} oggetti dell'esame non sono immagini né testi, e non si conservano.",
    kind: "Tipo di esame",
    becomes:
      "Diventa un esame completato, con i file allegati. Da conservare: {{files}}, {{size}}. Nello spazio della cartella restano {{room}} e {{freeFiles}}, senza contare il cestino.",
    store: "Conserva l'esame ({{files}})",
    continueStoring: "Continua ({{files}})",
    storing: "Conservo {{done}} di {{total}}…",
    stop: "Ferma",
    stored_one: "Un file dell'esame è conservato.",
    stored_other: "{{count}} file dell'esame sono conservati.",
    complete:
      "Tutti i file di questo esame che si sono potuti leggere sono conservati: trovi l'esame nella pagina degli esami, con i file tra gli allegati.",
    interrupted:
      "La conservazione si è fermata a metà: quello che è conservato resta, il resto ({{files}}) no. Puoi continuare adesso, o portare di nuovo lo stesso disco un altro giorno.",
    failed:
      "Non tutto è stato conservato: {{reason}} Quello che è conservato resta, il resto ({{files}}) no. Puoi continuare adesso, o portare di nuovo lo stesso disco un altro giorno.",
    unreadable_one: "Un file non si è potuto leggere dal disco, e non è conservato.",
    unreadable_other: "{{count}} file non si sono potuti leggere dal disco, e non sono conservati.",
  },
  en: {
    ...en,
    title: "Images from a hospital",
    named: "Images from a hospital: {{name}}",
    imageCount_one: "one image",
    imageCount_other: "{{count}} images",
    fileCount_one: "one file",
    fileCount_other: "{{count}} files",
    found_one: "There is one exam, with {{images}}.",
    found_other: "There are {{count}} exams, with {{images}} in total.",
    foundNone: "There is no image that can be stored.",
    purpose: "Here the images are for viewing, not for a diagnosis.",
    persons: "Attention: the images are about {{count}} different people. Check whose exam each one is.",
    missing_one: "The index of the disc names a file that is not here under that name: the disc may be incomplete.",
    missing_other:
      "The index of the disc names {{count}} files that are not here under that name: the disc may be incomplete.",
    problems: "Cannot be stored ({{count}})",
    moreProblems: "and {{count}} more",
    unread_one:
      "Together with the images this file is not read, but it can be a document. If you need it, choose the file alone: {{names}}.",
    unread_other:
      "Together with the images these {{count}} files are not read, but they can be documents. If you need them, choose the files alone: {{names}}.",
    otherFiles_one: "One other file is not read.",
    otherFiles_other: "{{count}} other files, such as the program that shows the images, are not read.",
    loosePdfs:
      "It is not known to which exam these PDFs belong: attach them to the right exam on the page of exams: {{names}}.",
    untitled: "Imaging exam",
    studyOf: "{{title}} of {{date}}",
    noDay: "The date of the exam is not stated, or is in the future: the exam has no date, and the files have today's.",
    institution: "From: {{name}}",
    person: "The images are of {{name}}, {{birth}}.",
    otherPerson:
      "Attention: the images are of {{name}}, {{birth}}. Surname, name, birth date or tax code are missing, or are not those of the sheet. First of all confirm whose they are.",
    noPerson: "The images do not say whose they are: nobody has checked that they are of the person of this record.",
    unnamed: "name not stated",
    noBirth: "birth date not stated",
    isOwn: "I confirm: these images are of the person of this record",
    series: "Series",
    oneSeries_one: "{{name}}: one image, {{size}}",
    oneSeries_other: "{{name}}: {{count}} images, {{size}}",
    unnamedSeries: "Series without a name",
    storedSeries: "stored already",
    storedPart: "{{stored}} of {{count}} stored already",
    compressed_one: "One is compressed ({{name}}): it cannot be seen here, but is stored.",
    compressed_other: "{{count}} are compressed ({{name}}): they cannot be seen here, but are stored.",
    colour_one: "One is in colour: it cannot be seen here, but is stored.",
    colour_other: "{{count}} are in colour: they cannot be seen here, but are stored.",
    otherValues_one: "One has values of another type: it cannot be seen here, but is stored.",
    otherValues_other: "{{count}} have values of another type: they cannot be seen here, but are stored.",
    hide: "Close the images",
    documents: "Documents of the exam",
    report: "Report",
    pdf: "{{name}}: PDF, {{size}}",
    text: "{{name}}: text, which is stored in a PDF",
    storedDocument: "stored already",
    otherObjects_one: "One other object of the exam is neither an image nor a text, and is not stored.",
    otherObjects_other: "{{count}} other objects of the exam are neither images nor texts, and are not stored.",
    kind: "Kind of exam",
    becomes:
      "It becomes a completed exam with the files attached. To be stored: {{files}}, {{size}}. The record has {{room}} and {{freeFiles}} left, not counting the bin.",
    store: "Store the exam ({{files}})",
    continueStoring: "Continue ({{files}})",
    storing: "Storing {{done}} of {{total}}…",
    stop: "Stop",
    stored_one: "One file of the exam is stored.",
    stored_other: "{{count}} files of the exam are stored.",
    complete:
      "All files of this exam that could be read are stored: the exam is on the page of exams, with the files among the attachments.",
    interrupted:
      "The storing stopped halfway: what is stored stays, the rest ({{files}}) is not stored. You can continue now, or bring the same disc again another day.",
    failed:
      "Not everything was stored: {{reason}} What is stored stays, the rest ({{files}}) is not stored. You can continue now, or bring the same disc again another day.",
    unreadable_one: "One file could not be read from the disc, and is not stored.",
    unreadable_other: "{{count}} files could not be read from the disc, and are not stored.",
  },
});
