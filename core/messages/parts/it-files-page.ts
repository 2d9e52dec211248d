import { PICTURE_LIMIT_MEGAPIXELS, UPLOAD_LIMIT_MEGABYTES } from "../../kernel/limits.ts";
/** The messages of the page of files and devices, and of the form of a new file. `{{x}}` is a placeholder. */
export const itFilesPage = {
  // connecting
  "devices.unsupported": "Questo browser non può usare il bluetooth. Apri la pagina con Chrome o Edge",
  "devices.bluetoothDisabled":
    "Questo browser può usare il bluetooth, ma qui è disattivato. Controlla che il bluetooth sia permesso nelle impostazioni del browser, o prova da un telefono o da un altro computer. Se il computer è di un'azienda, chiedi a chi lo gestisce",
  "devices.noAdapter": "Il bluetooth manca o è spento su questo computer. Accendilo nelle impostazioni e riprova",
  "devices.dismissed":
    "Nessun dispositivo scelto. Se il tuo non era nell'elenco, accendilo, tienilo vicino e cerca di nuovo",
  "devices.wrongDevice":
    "Il dispositivo scelto non è un Checkme. Cerca di nuovo e scegli quello il cui nome comincia con Checkme",
  "devices.unreachable": "Il dispositivo non risponde. Accendilo, tienilo vicino e riprova",
  "devices.several":
    "Scegli il tuo dispositivo nella finestra del browser. Se nelle vicinanze ce n'è più di uno, guarda il numero accanto al nome",
  "devices.searching": "Ricerca del dispositivo",
  "devices.connecting": "Collegamento al dispositivo",
  // reading
  "devices.reading": "Lettura {{step}} di {{of}}: {{what}}",
  "devices.info": "informazioni sul dispositivo",
  "devices.users": "utenti",
  "devices.ecgs": "elenco degli ECG",
  "devices.bloodPressures": "pressione di {{owner}}",
  "devices.temperatures": "temperatura",
  "devices.oxygen": "saturazione dell'ossigeno",
  "devices.waveforms": "tracciato ECG",
  // outcome
  "devices.complete": "Lettura completata",
  "devices.cancelled": "Lettura annullata. I dati già letti sono qui sotto",
  "devices.cancelledEmpty": "Lettura annullata. Non è stato letto niente",
  "devices.stopped": "La lettura si è interrotta. I dati già letti sono qui sotto",
  "devices.none": "Nessuna misura di questo tipo nel dispositivo",
  "devices.noUsers":
    "Nel dispositivo non ci sono utenti: le misure non si possono attribuire a nessuno. Crea un utente sul dispositivo e leggi di nuovo",
  "devices.rejectedRecords": "Misure scartate perché la data non è valida: {{count}}",
  "devices.cutList": "L'elenco del dispositivo è interrotto: l'ultima misura manca. Le altre sono qui",
  "devices.batteryUnavailable": "Il dispositivo non dice quanto è carica la batteria",
  // unusable data of the device
  "devices.damaged": "I dati ricevuti dal dispositivo sono danneggiati. Tienilo più vicino e leggi di nuovo",
  "devices.monitorMode": "Il dispositivo sta mostrando una misura in corso. Torna al suo menu e riprova",
  "devices.timeout": "Il dispositivo non risponde più. Controlla che sia acceso e vicino, e leggi di nuovo",
  "devices.busy": "Il bluetooth è occupato da un'altra operazione. Riprova tra poco",
  "devices.disconnected": "Il collegamento con il dispositivo si è interrotto. Tienilo vicino e leggi di nuovo",
  "devices.refused":
    "Il dispositivo ha rifiutato la richiesta (codice {{status}}). Spegnilo, riaccendilo e leggi di nuovo",
  "devices.unusable": "Questo elenco del dispositivo non si può leggere",
  "devices.ecgUnusable": "Questo tracciato non si può leggere",
  // the device's analysis of an ECG
  "devices.mode.hand-hand": "mano-mano",
  "devices.mode.hand-chest": "mano-torace",
  "devices.mode.1-lead": "derivazione esterna I",
  "devices.mode.2-lead": "derivazione esterna II",
  "devices.mode.unknown": "modalità sconosciuta",
  "devices.face.happy": "regolare",
  "devices.face.sad": "da controllare",
  "devices.face.none": "senza giudizio",
  "devices.finding.regular": "ritmo regolare",
  "devices.finding.unable-to-analyze": "analisi non possibile",
  "devices.finding.high-heart-rate": "frequenza cardiaca alta",
  "devices.finding.low-heart-rate": "frequenza cardiaca bassa",
  "devices.finding.high-qrs": "QRS largo",
  "devices.finding.high-st": "ST sopraslivellato",
  "devices.finding.low-st": "ST sottoslivellato",
  "devices.finding.irregular-rhythm": "ritmo irregolare",
  "devices.finding.premature-beat": "battiti prematuri",
  // a chosen file
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
  "files.converting": "Preparo una copia JPEG della foto, su questo dispositivo…",
  "files.converted":
    "Questo formato qui non si può salvare: se ne salva una copia JPEG, fatta su questo dispositivo, senza il luogo e gli altri dati nascosti della foto. L'originale resta sul tuo dispositivo",
  "files.reducing": "La foto è molto grande: ne preparo una copia più piccola…",
  "files.reduced": `La foto era troppo grande (più di ${PICTURE_LIMIT_MEGAPIXELS} milioni di punti, o più di ${UPLOAD_LIMIT_MEGABYTES} MB): se ne salva una copia più piccola. L'originale resta sul tuo dispositivo`,
} as const;
