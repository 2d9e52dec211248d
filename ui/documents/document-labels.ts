import type { ImportNote, MissingPart } from "@libretto/core/documents/item";
import { PHONE_DATABASE_LIMIT_MEGABYTES, RECOGNISED_PAGE_LIMIT } from "@libretto/core/kernel/limits";
import type { FileRefusal } from "@libretto/core/ports/documents/file-reader";
import { labelSet } from "../shared/translations.ts";
import { reviewTexts } from "./review-texts.ts";

type Refusals = Readonly<Record<FileRefusal, string>>;
type Notes = Readonly<Record<`note${Capitalize<ImportNote["code"]>}`, string>>;
type Missing = Readonly<Record<`need${Capitalize<MissingPart>}`, string>>;

const it = {
  empty: "Il file è vuoto. Scaricalo di nuovo e riprova.",
  tooLarge: "Il file è troppo grande per essere letto.",
  tooDeep: "Il file ha troppi livelli: non è un documento sanitario.",
  tooManyResources: "Il file ha troppe voci: al massimo 20.000.",
  notJson: "Il file non è un documento che il Libretto sa leggere, o ne manca una parte. Scaricalo di nuovo e riprova.",
  notFhir:
    "Il file è di tipo JSON, ma non contiene dati sanitari nel formato FHIR. Chiedi a chi te lo ha dato un'esportazione in formato FHIR R4.",
  wrappedFhir:
    "Il file contiene dati in formato FHIR dentro un altro formato, e il Libretto non può sapere che cosa ne dice il resto. Chiedi a chi te lo ha dato un'esportazione in formato FHIR R4: un Bundle, una lista di risorse o una risorsa per riga.",
  otherXml: "Il file è di tipo XML, ma non è un documento sanitario che il Libretto conosce.",
  unknownFormat: "Il Libretto non legge dati da questo tipo di file.",
  otherContent:
    "Il contenuto del file non è quello che dice il suo nome ({{extension}}): forse è rovinato, non è stato scaricato per intero, o qualcuno gli ha cambiato nome. Scaricalo di nuovo e riprova.",
  malformedXml: "Il documento è scritto male: i programmi non lo possono leggere. Chiedi a chi lo ha fatto di rifarlo.",
  forbiddenXml: "Il documento contiene istruzioni che potrebbero essere pericolose: il Libretto non lo apre.",
  unknownEncoding: "Il documento usa un alfabeto che il Libretto non conosce.",
  noData: "Nel PDF non ci sono dati da leggere: contiene solo le pagine. Puoi conservarlo come file.",
  noTable:
    "Nel PDF c'è un testo, ma non una tabella di risultati di laboratorio: dal testo di una lettera il Libretto non ricava voci. Puoi conservarlo come file e scrivere le voci a mano.",
  noImages: "Nella cartella il Libretto non ha trovato immagini mediche né documenti che sa leggere.",
  chooseAlone: "Dentro una cartella questo file non si legge. Se ti serve, scegli il file da solo.",
  notDecoded:
    "Questo dispositivo non riesce ad aprire l'immagine: forse è rovinata, o è troppo grande. Scegline una copia più piccola o fotografa di nuovo la pagina.",
  notRecognised:
    "Nell'immagine non si riconosce nessun testo. Puoi conservarla come file e scrivere i risultati a mano. Oppure fotografa di nuovo la pagina: dritta, intera, con molta luce.",
  noResults:
    "Nell'immagine si riconosce un testo, ma non una tabella di risultati di laboratorio, e da una foto il Libretto legge solo quelli e i codici QR. Un altro foglio, come una lettera o le vaccinazioni, puoi conservarlo come file e scriverne le voci a mano. Se sono esami, fotografa di nuovo la pagina: dritta, intera, con molta luce.",
  notLoaded:
    "Il programma che riconosce il testo non è arrivato: forse manca la rete. Puoi conservare il file, o riprovare quando la rete torna.",
  database: "Il file è una banca dati, e qui non si può aprire.",
  databaseTooLarge: `La banca dati del telefono è più grande di ${PHONE_DATABASE_LIMIT_MEGABYTES} MB: aprirla occuperebbe troppa memoria. Non è stato letto niente.`,
  databaseNotLoaded:
    "Il programma che apre i dati di Connessione Salute non è arrivato: forse manca la rete. Riprova quando la rete torna.",
  tooManyPages: `Il file ha troppe pagine o immagini senza testo: il Libretto ne riconosce al massimo ${RECOGNISED_PAGE_LIMIT}. Dividilo in più file.`,
  encrypted: "Il file è protetto da una password: salvane una copia senza password e scegli quella.",
  damaged: "Il file è rovinato: ne manca una parte. Scaricalo di nuovo e riprova.",
  tooManyFiles: "Il file ne contiene troppi altri. Dividilo in più parti.",
  unreadable: "Il dispositivo non dà accesso al file: forse è stato spostato o cancellato. Scegli il file di nuovo.",
  notStarted:
    "La lettura non è partita in questo browser. Riprova o ricarica la pagina; se non basta, usa un altro browser o una versione più recente.",
  interrupted:
    "La lettura si è interrotta prima della fine. Riprova; se succede ancora, il documento può essere troppo grande per questo dispositivo.",
  tookTooLong:
    "La lettura del file richiede troppo tempo: si è fermata, e gli altri file si leggono lo stesso. Forse il file è rovinato o troppo grande per questo dispositivo. Scaricalo di nuovo e riprova.",
  noCode:
    "Il Libretto non ha trovato un codice QR in questa immagine. Se c'è, fotografalo di nuovo: intero, a fuoco, da vicino e senza riflessi. Puoi anche conservare l'immagine come file.",
  otherCode:
    "Il codice QR non è una certificazione verde COVID-19, una SMART Health Card o uno SMART Health Link: il Libretto non ne legge altri.",
  damagedCode:
    "Il codice non si legge per intero: ne manca una parte, o è scritto male. Fotografalo di nuovo, o chiedine un'altra copia a chi lo ha rilasciato.",
  incompleteCode:
    "Questa SMART Health Card è divisa in più codici QR, e qui ne manca almeno uno. Metti tutti i codici nella stessa immagine.",
  damagedLink:
    "Lo SMART Health Link non si legge per intero: ne manca una parte, o è scritto male. Copialo o fotografalo di nuovo, o chiedine un altro a chi te l'ha dato.",
  newerLink:
    "Questo SMART Health Link è di una versione più nuova di quella che il Libretto conosce. Apri il link con la fotocamera del telefono, scarica il documento e portalo qui.",
  unsafeLink:
    "L'indirizzo di questo SMART Health Link non è quello di un server pubblico e sicuro (https): il Libretto non lo contatta. Chiedi un altro link a chi te l'ha dato.",
  noteTimeUnknown: "L'ora non è indicata: sarà scritto 00:00.",
  noteZoneUnknown: "Il fuso orario non è indicato: l'ora è quella scritta nel documento.",
  noteDateOfReport: "La data di questo risultato non è indicata: è quella del referto.",
  noteProvisional: "Il risultato è provvisorio: può ancora cambiare.",
  noteEndCalculated: "La fine è calcolata dalla durata scritta nel documento: {{text}}.",
  noteOtherPerson:
    "Attenzione: nel documento questa voce riguarda {{text}}. Accettala solo se riguarda la persona di questa cartella.",
  noteOtherRoute:
    "Attenzione: nel documento la via di somministrazione è «{{text}}», nel catalogo il farmaco ha «{{catalogue}}». Controlla il farmaco e correggilo se non è quello.",
  noteAlsoStated: "Nel documento c'è anche, ma non viene salvato: «{{text}}».",
  noteDoseUnknown: "La dose non è indicata.",
  noteDoseOpen: "Il documento dice «dose {{text}}» e non se era un richiamo: scegli tu che dose era.",
  noteFrequencyUnknown: "La frequenza non è indicata.",
  noteReactionsUnknown: "Le reazioni non sono indicate.",
  noteAuthorUnknown: "Chi l'ha scritta non è indicato.",
  notePartialDate: "Nel documento la data è solo «{{text}}».",
  noteConverted: "Nel documento: {{text}} (convertito).",
  noteNamed: "Nel documento: «{{text}}».",
  noteTableRow: "Riga {{text}} del file.",
  noteMeanOf: "È la media di {{text}} valori.",
  noteImpossibleLeftOut: "Valori impossibili, che la media non conta: {{text}}. Controlla prima di accettare.",
  noteOtherZone: "Nel file l'ora è {{text}}. Qui vedi l'ora italiana.",
  noteTypedOnPhone: "Qualcuno ha scritto questo valore a mano sul telefono: non è di uno strumento. Controllalo.",
  noteFaultyEntry: "Nel file questa voce è scritta male: il valore può essere sbagliato. Controllalo.",
  noteInMotion: "L'orologio ha misurato durante un movimento, non a riposo.",
  noteImprobable: "È un valore che poche persone hanno: controllalo prima di accettarlo.",
  noteCatalogueUnit:
    "L'unità proposta è {{text}}, la più usuale. Se sul foglio ce n'è un'altra, cambiala con «Correggi».",
  noteDeviceFinding:
    "L'apparecchio ha scritto «{{text}}»: non è il testo di un ritmo regolare, o il Libretto non lo conosce. Fai vedere il tracciato a un medico. Con dolore al petto, affanno a riposo o svenimento chiama subito il 112.",
  notePrinted: "Sulla pagina c'è scritto: «{{text}}». Confronta prima di accettare.",
  noteRecognised: "Nell'immagine il Libretto ha letto: «{{text}}». Può avere errori: confronta prima di accettare.",
  needDay: "Data",
  needEnd: "Data di fine",
  needDrug: "Farmaco del catalogo",
  needVaccine: "Vaccino del catalogo",
  needBooster: "Dose",
  needKind: "Tipo di esame",
  needList: "Stato",
} as const satisfies Refusals & Notes & Missing & Record<"otherContent", string>;

const en = {
  empty: "The file is empty. Download it again and retry.",
  tooLarge: "The file is too large to be read.",
  tooDeep: "The file has too many levels: it is not a health document.",
  tooManyResources: "The file has too many entries: at most 20,000.",
  notJson:
    "The file is not a document that Libretto can read, or a part of it is missing. Download it again and retry.",
  notFhir:
    "The file is JSON, but it has no health data in the format FHIR. Ask whoever gave it to you for an export in the format FHIR R4.",
  wrappedFhir:
    "The file contains FHIR data inside another format, and Libretto cannot know what the rest says about them. Ask whoever gave it to you for an export in the format FHIR R4: a Bundle, a list of resources, or one resource in each line.",
  otherXml: "The file is XML, but not a health document that Libretto knows.",
  unknownFormat: "Libretto reads no data from this type of file.",
  otherContent:
    "The content of the file is not what its name says ({{extension}}): it may be damaged, not downloaded completely, or renamed. Download it again and retry.",
  malformedXml: "The document is not written correctly: programs cannot read it. Ask its author to make it again.",
  forbiddenXml: "The document contains instructions that may be dangerous: Libretto does not open it.",
  unknownEncoding: "The document uses an alphabet that Libretto does not know.",
  noData: "The PDF has no data to read: it only has pages. You can keep it as a file.",
  noTable:
    "The PDF has a text, but no table of laboratory results: from the text of a letter Libretto makes no entries. You can keep it as a file and type the entries.",
  noImages: "Libretto has found no medical images in the folder, and no documents that it can read.",
  chooseAlone: "Inside a folder this file is not read. If you need it, choose the file alone.",
  notDecoded:
    "This device cannot open the picture: it may be damaged or too large. Choose a smaller copy, or photograph the page again.",
  notRecognised:
    "No text can be recognised in the picture. You can keep it as a file and type the results. Or photograph the page again: straight, whole, with much light.",
  noResults:
    "A text can be recognised in the picture, but no table of laboratory results, and from a photo Libretto reads only those and QR codes. Another paper, such as a letter or vaccinations, can be kept as a file, and its entries typed. If it has laboratory results, photograph the page again: straight, whole, with much light.",
  notLoaded:
    "The program that recognises text has not arrived: there may be no network. You can keep the file, or try again when the network is back.",
  database: "The file is a database, and cannot be opened here.",
  databaseTooLarge: `The database of the phone is larger than ${PHONE_DATABASE_LIMIT_MEGABYTES} MB: opening it would take too much memory. Nothing was read.`,
  databaseNotLoaded:
    "The program that opens the data of Health Connect has not arrived: there may be no network. Try again when the network is back.",
  tooManyPages: `The file has too many pages or pictures without text: Libretto recognises at most ${RECOGNISED_PAGE_LIMIT}. Split it into several files.`,
  encrypted: "The file is protected by a password: save a copy without a password and choose that one.",
  damaged: "The file is damaged: a part of it is missing. Download it again and retry.",
  tooManyFiles: "The file contains too many others. Split it into parts.",
  unreadable: "The device gives no access to the file: it may have been moved or deleted. Choose the file again.",
  notStarted:
    "The reading did not start in this browser. Try again or reload the page; if that does not help, use another browser or a newer version.",
  interrupted:
    "The reading ended too early. Try again; if it happens again, the document may be too large for this device.",
  tookTooLong:
    "Reading the file takes too long: it was stopped, and the other files are read all the same. The file may be damaged, or too large for this device. Download it again and retry.",
  noCode:
    "Libretto found no QR code in this picture. If there is one, take the photo again: the whole code, in focus, close and without reflections. You can also keep the picture as a file.",
  otherCode:
    "The QR code is not an EU Digital COVID Certificate, a SMART Health Card or a SMART Health Link: Libretto reads no others.",
  damagedCode:
    "The code cannot be read completely: a part of it is missing, or it is not written correctly. Take the photo again, or ask whoever issued it for another copy.",
  incompleteCode:
    "This SMART Health Card is divided into several QR codes, and at least one is missing here. Put all codes into the same picture.",
  damagedLink:
    "The SMART Health Link cannot be read completely: a part of it is missing, or it is not written correctly. Copy it or take the photo again, or ask whoever gave it for another one.",
  newerLink:
    "This SMART Health Link is of a later version than Libretto knows. Open the link with the camera of a phone, download the document and bring it here.",
  unsafeLink:
    "The address of this SMART Health Link is not that of a public and secure server (https): Libretto does not contact it. Ask whoever gave it for another link.",
  noteTimeUnknown: "The time is not stated: 00:00 will be stored.",
  noteZoneUnknown: "The time zone is not stated: the time is the one in the document.",
  noteDateOfReport: "The date of this result is not stated: it is that of the report.",
  noteProvisional: "The result is provisional: it may still change.",
  noteEndCalculated: "The end is calculated from the duration in the document: {{text}}.",
  noteOtherPerson:
    "Attention: in the document this entry is about {{text}}. Accept it only if it is about the person of this record.",
  noteOtherRoute:
    "Attention: in the document the route of administration is “{{text}}”, in the catalogue the drug has “{{catalogue}}”. Check the drug, and correct it if it is another one.",
  noteAlsoStated: "The document also says, but it is not saved: “{{text}}”.",
  noteDoseUnknown: "The dose is not stated.",
  noteDoseOpen: "The document says “dose {{text}}” and not whether it was a booster: choose which dose it was.",
  noteFrequencyUnknown: "The frequency is not stated.",
  noteReactionsUnknown: "Reactions are not stated.",
  noteAuthorUnknown: "Its author is not stated.",
  notePartialDate: "In the document the date is only “{{text}}”.",
  noteConverted: "In the document: {{text}} (converted).",
  noteNamed: "In the document: “{{text}}”.",
  noteTableRow: "Line {{text}} of the file.",
  noteMeanOf: "It is the mean of {{text}} values.",
  noteImpossibleLeftOut: "Impossible values, which the mean does not count: {{text}}. Check before you accept.",
  noteOtherZone: "In the file the time is {{text}}. Here you see the time in Italy.",
  noteTypedOnPhone: "Somebody typed this value on the phone: it is not from an instrument. Check it.",
  noteFaultyEntry: "This entry is written incorrectly in the file: its value may be wrong. Check it.",
  noteInMotion: "The watch measured during movement, not at rest.",
  noteImprobable: "Few people have this value: check it before you accept it.",
  noteCatalogueUnit:
    "The proposed unit is {{text}}, the most usual one. If the paper has another one, change it with “Correct”.",
  noteDeviceFinding:
    "The device has written “{{text}}”: this is not the text of a regular rhythm, or Libretto does not know it. Show the recording to a doctor. With chest pain, breathlessness at rest or fainting call 112 at once.",
  notePrinted: "The page says: “{{text}}”. Compare before you accept.",
  noteRecognised: "In the picture Libretto has read: “{{text}}”. It may have errors: compare before you accept.",
  needDay: "Date",
  needEnd: "End date",
  needDrug: "Medication from the catalogue",
  needVaccine: "Vaccine from the catalogue",
  needBooster: "Dose",
  needKind: "Kind of exam",
  needList: "State",
} as const satisfies Refusals & Notes & Missing & Record<"otherContent", string>;

/** The labels of the review of documents. */
export const documentLabels = labelSet("documents", {
  it: {
    ...it,
    ...reviewTexts.it,
    title: "Documenti",
    about:
      "Porta qui i documenti: referti e lettere del Fascicolo Sanitario (PDF o XML), referti di laboratorio in PDF, foto o scansioni, file firmati (P7M), archivi ZIP, riassunti FHIR (JSON), l'esportazione delle app Salute di Apple, Connessione Salute (Android) e Google Fit, le tabelle dei misuratori o di un diario (CSV, XLSX), le immagini di un esame (CD dell'ospedale, cartella o ZIP), e la foto del codice QR di una certificazione verde COVID-19, di una SMART Health Card o di uno SMART Health Link. Il Libretto li legge su questo dispositivo. Niente viene salvato finché non lo accetti.",
    own: "Per riavere un archivio scaricato dal Libretto usa «Ripristina i dati» nell'account.",
    file: "File",
    pick: "Scegli i file",
    pickMore: "Aggiungi altri file",
    photographMore: "Fotografa un'altra pagina",
    pickFolder: "Scegli una cartella (CD di un ospedale)",
    drop: "Puoi anche trascinarli qui, tutti insieme.",
    formats:
      "PDF, XML, P7M, ZIP, JSON, CSV, XLSX, DICOM, JPEG, PNG, WebP, HEIC. Restano sul tuo dispositivo finché non accetti qualcosa.",
    waiting: "In attesa",
    reading: "Leggo {{name}}…",
    readingCount: "Leggo il file {{done}} di {{total}}: {{name}}",
    searching: "Cerco i nomi nei cataloghi: {{done}} voci su {{total}}…",
    cancelReading: "Annulla la lettura",
    skipFile: "Salta questo file",
    readAgain: "Riprova",
    readAgainNamed: "Riprova: {{name}}",
    remove: "Togli",
    removeNamed: "Togli dalla revisione: {{name}}",
    unread: "File non letti",
    unreadCount_one: "Un file non si può leggere",
    unreadCount_other: "{{count}} file non si possono leggere",
    storeAsFile: "Conserva come file",
    storeNamed: "Conserva come file: {{name}}",
    storing: "Conservo l'originale…",
    stored: "L'originale è conservato nella pagina dei file.",
    storedBefore:
      "L'originale è già nella pagina dei file, con il livello di riservatezza {{level}}: le voci che accetti si collegano a quello.",
    deleted:
      "L'originale che era conservato è stato eliminato dalla pagina dei file. Le voci che accetti ora non si collegano a nessun file.",
    storedAs: "Conservato nella pagina dei file.",
    storedAsBefore: "È già nella pagina dei file.",
    deletedAs: "Era conservato, e poi è stato eliminato dalla pagina dei file.",
    willStore: "Quando accetti la prima voce, l'originale viene conservato nella pagina dei file.",
    notStored: "L'originale non è stato conservato: {{reason}}",
    noBytes: "Il file non è più qui: per conservare anche l'originale sceglilo di nuovo.",
    storeAgain: "Conserva l'originale",
    originalNotStored:
      "Il file originale non viene conservato: il Libretto conserva PDF, foto, video, registrazioni e immagini mediche. Tieni tu il file.",
    fileOfLinkNotStored:
      "Il file preso dal link non viene conservato, e nemmeno il link: per riaverlo serve di nuovo il link.",
    wantsCopy: "Conserva il testo del documento in un PDF, collegato alle voci che accetti",
    storingCopy: "Conservo il testo…",
    copyStored: "Il testo del documento è conservato in un PDF nella pagina dei file.",
    copyStoredBefore:
      "Il testo del documento è già in un PDF nella pagina dei file, con il livello di riservatezza {{level}}: le voci che accetti si collegano a quello.",
    copyDeleted:
      "Il PDF con il testo era conservato, ed è stato eliminato dalla pagina dei file. Le voci che accetti ora non si collegano a nessun file.",
    copyNotStored: "Il testo non è stato conservato: {{reason}}",
    storeCopyAgain: "Conserva il testo",
    copyOfText:
      "Questo è il testo del file «{{name}}», copiato dal Libretto il {{day}}. Non è il documento originale: firme e dati del file non ci sono.",
    copyOfItems:
      "Il file «{{name}}» non ha un testo da leggere. Queste sono le voci che il Libretto ci ha letto il {{day}}. Non è il documento originale.",
    copyMissing_one: "Un carattere non si può stampare: al suo posto c'è «?».",
    copyMissing_other: "{{count}} caratteri non si possono stampare: al loro posto c'è «?».",
  },
  en: {
    ...en,
    ...reviewTexts.en,
    title: "Documents",
    about:
      "Bring the documents here: reports and letters of the Italian health record (PDF or XML), laboratory reports as PDF, photo or scan, signed files (P7M), ZIP archives, FHIR summaries (JSON), the export of the apps Health of Apple, Health Connect (Android) and Google Fit, the tables of meters or of a diary (CSV, XLSX), the images of an exam (hospital CD, folder or ZIP), and the photo of the QR code of an EU Digital COVID Certificate, of a SMART Health Card or of a SMART Health Link. Libretto reads them on this device. Nothing is saved until you accept it.",
    own: "To restore an archive downloaded from Libretto, use “Restore data” in the account.",
    file: "Files",
    pick: "Choose the files",
    pickMore: "Add more files",
    photographMore: "Photograph another page",
    pickFolder: "Choose a folder (hospital CD)",
    drop: "You can also drop them here, all together.",
    formats:
      "PDF, XML, P7M, ZIP, JSON, CSV, XLSX, DICOM, JPEG, PNG, WebP, HEIC. They stay on your device until you accept something.",
    waiting: "Waiting",
    reading: "Reading {{name}}…",
    readingCount: "Reading file {{done}} of {{total}}: {{name}}",
    searching: "Looking up the names in the catalogues: {{done}} of {{total}} entries…",
    cancelReading: "Cancel the reading",
    skipFile: "Skip this file",
    readAgain: "Try again",
    readAgainNamed: "Try again: {{name}}",
    remove: "Remove",
    removeNamed: "Remove from the review: {{name}}",
    unread: "Files that were not read",
    unreadCount_one: "A file cannot be read",
    unreadCount_other: "{{count}} files cannot be read",
    storeAsFile: "Keep as a file",
    storeNamed: "Keep as a file: {{name}}",
    storing: "Storing the original…",
    stored: "The original is stored on the page of files.",
    storedBefore:
      "The original is already on the page of files, with the confidentiality level {{level}}: the entries that you accept are linked with it.",
    deleted:
      "The original that was stored has been deleted from the page of files. The entries that you accept now are linked with no file.",
    storedAs: "Stored on the page of files.",
    storedAsBefore: "It is already on the page of files.",
    deletedAs: "It was stored, and then deleted from the page of files.",
    willStore: "When you accept the first entry, the original is stored on the page of files.",
    notStored: "The original was not stored: {{reason}}",
    noBytes: "The file is no longer here: choose it again to store the original too.",
    storeAgain: "Store the original",
    originalNotStored:
      "The original file is not stored: Libretto stores PDFs, photos, videos, recordings and medical images. Keep the file yourself.",
    fileOfLinkNotStored:
      "The file taken from the link is not stored, and neither is the link: to get it again, the link is needed.",
    wantsCopy: "Store the text of the document as a PDF, linked with the entries that you accept",
    storingCopy: "Storing the text…",
    copyStored: "The text of the document is stored as a PDF on the page of files.",
    copyStoredBefore:
      "The text of the document is already in a PDF on the page of files, with the confidentiality level {{level}}: the entries that you accept are linked with it.",
    copyDeleted:
      "The PDF with the text was stored, and has been deleted from the page of files. The entries that you accept now are linked with no file.",
    copyNotStored: "The text was not stored: {{reason}}",
    storeCopyAgain: "Store the text",
    copyOfText:
      "This is the text of the file “{{name}}”, copied by Libretto on {{day}}. It is not the original document: signatures and data of the file are not in it.",
    copyOfItems:
      "The file “{{name}}” has no text to read. These are the entries that Libretto read in it on {{day}}. It is not the original document.",
    copyMissing_one: "One character cannot be printed: “?” stands for it.",
    copyMissing_other: "{{count}} characters cannot be printed: “?” stands for them.",
  },
});

export type DocumentLabel = NonNullable<(typeof documentLabels)["keys"]>;
