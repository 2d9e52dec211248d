import type { LinkFileProblem, LinkRefusal } from "@libretto/core/documents/codes/links/link-refusal";
import { FHIR_DOCUMENT_LIMIT_MEGABYTES, LINK_FILE_LIMIT, LINK_LIMIT_MEGABYTES } from "@libretto/core/kernel/limits";
import { labelSet } from "../../shared/translations.ts";

type PlainRefusal = Exclude<LinkRefusal["is"], "wrongPasscode" | "tooManyRequests">;
type Refusals = Readonly<Record<`refused${Capitalize<PlainRefusal>}`, string>>;
type Problems = Readonly<Record<LinkFileProblem, string>>;

const it = {
  refusedNotFound:
    "Il server non conosce questo link, o non lo conosce più: può essere scaduto, già usato o bloccato. Chiedine uno nuovo a chi te l'ha dato.",
  refusedServerRefused:
    "Il server rifiuta la richiesta. Chiedi un nuovo link a chi te l'ha dato, oppure apri il link con la fotocamera del telefono, scarica il documento e portalo qui.",
  refusedServerFault: "Il server ha un guasto. Riprova più tardi.",
  refusedUnreachable:
    "Il server non si raggiunge. Controlla la rete e riprova. Se la rete c'è, forse quel server non risponde ai programmi come il Libretto: apri il link con la fotocamera del telefono, scarica il documento e portalo qui.",
  refusedTookTooLong: "Il server non ha risposto in tempo. Controlla la rete e riprova.",
  refusedTooLarge: `I dati del link sono più di ${LINK_LIMIT_MEGABYTES} MB: non è stato preso niente. Chiedi a chi te l'ha dato di dividerli in più link.`,
  refusedUnreadableList:
    "La risposta del server non è quella di uno SMART Health Link. Chiedi un nuovo link a chi te l'ha dato.",
  refusedNoFiles: "Il link adesso non contiene nessun file. Chiedi a chi te l'ha dato quando ci saranno i dati.",
  refusedNotStarted:
    "La richiesta non è partita in questo browser. Controlla la rete e riprova, o ricarica la pagina; se non basta, usa un altro browser o una versione più recente.",
  refusedInterrupted: "La richiesta si è interrotta, e non è stato preso niente. Puoi riprovare.",
  damagedFile: "è rovinato",
  otherEncryption: "è cifrato in un modo che gli SMART Health Link non prevedono",
  notDecrypted: "la chiave del link non lo apre: il link è incompleto, o il file è stato cambiato",
  tooLarge: `è troppo grande: un file può avere al massimo ${FHIR_DOCUMENT_LIMIT_MEGABYTES} MB, tutti insieme ${LINK_LIMIT_MEGABYTES} MB`,
  unreachable: "il server non lo ha dato",
  tookTooLong: "il server non ha risposto in tempo",
  unsafeAddress: "il suo indirizzo non è sicuro, e non è stato chiesto",
  otherType: "il Libretto non legge questo tipo di file",
  otherFhirVersion: "è scritto in una versione di FHIR che il Libretto non legge: serve FHIR R4",
  withdrawn: "chi lo ha fatto lo ha ritirato o dichiarato sbagliato: non usarlo",
  overLimit: `il link ha troppi file: il Libretto ne prende al massimo ${LINK_FILE_LIMIT}`,
} as const satisfies Refusals & Problems;

const en = {
  refusedNotFound:
    "The server does not know this link, or no longer: it may have expired, been used already, or been blocked. Ask whoever gave it for a new one.",
  refusedServerRefused:
    "The server refuses the request. Ask whoever gave the link for a new one, or open the link with the camera of a phone, download the document and bring it here.",
  refusedServerFault: "The server has a fault. Try again later.",
  refusedUnreachable:
    "The server cannot be reached. Check the network and try again. If the network works, that server may not answer programs such as Libretto: open the link with the camera of a phone, download the document and bring it here.",
  refusedTookTooLong: "The server did not answer in time. Check the network and try again.",
  refusedTooLarge: `The data of the link are more than ${LINK_LIMIT_MEGABYTES} MB: nothing was taken. Ask whoever gave it to divide them into several links.`,
  refusedUnreadableList:
    "The answer of the server is not that of a SMART Health Link. Ask whoever gave the link for a new one.",
  refusedNoFiles: "The link contains no file now. Ask whoever gave it when the data will be there.",
  refusedNotStarted:
    "The request did not start in this browser. Check the network and try again, or reload the page; if that does not help, use another browser or a newer version.",
  refusedInterrupted: "The request was interrupted, and nothing was taken. You can try again.",
  damagedFile: "it is damaged",
  otherEncryption: "it is encrypted in a way that SMART Health Links do not have",
  notDecrypted: "the key of the link does not open it: the link is incomplete, or the file was changed",
  tooLarge: `it is too large: a file may have at most ${FHIR_DOCUMENT_LIMIT_MEGABYTES} MB, all together ${LINK_LIMIT_MEGABYTES} MB`,
  unreachable: "the server did not give it",
  tookTooLong: "the server did not answer in time",
  unsafeAddress: "its address is not safe, and was not requested",
  otherType: "Libretto does not read files of this type",
  otherFhirVersion: "it is written in a version of FHIR that Libretto does not read: FHIR R4 is needed",
  withdrawn: "whoever made it has withdrawn it or declared it wrong: do not use it",
  overLimit: `the link has too many files: Libretto takes at most ${LINK_FILE_LIMIT}`,
} as const satisfies Refusals & Problems;

/** The labels of SMART Health Links. */
export const healthLinkLabels = labelSet("documentLinks", {
  it: {
    ...it,
    title: "Link ai dati: {{name}}",
    about: "Questo è uno SMART Health Link: i dati sono su un altro server.",
    notRequested: "Il Libretto non ha ancora chiesto niente a quel server.",
    server: "Server",
    description: "Descrizione di chi ha creato il link",
    noDescription: "nessuna",
    expiry: "Scadenza",
    expired:
      "Il link risulta scaduto il {{day}}: forse il server non dà più i dati. Se è così, chiedine uno nuovo a chi te l'ha dato.",
    longTerm:
      "Il contenuto di questo link può cambiare in seguito. Il Libretto lo prende una volta sola, adesso: per averne uno più recente porta di nuovo il link.",
    learns:
      "Se prosegui, questo dispositivo chiede i dati a {{host}}. Quel server vede l'indirizzo di rete e il browser del dispositivo, l'indirizzo di questo sito, l'ora e il nome scritto qui sotto. Può indicare altri server per i singoli file: anche quelli vedono tutto questo, tranne il nome. La chiave che apre i dati resta sul dispositivo.",
    trust: "Prosegui solo se il link viene da chi conosci.",
    recipient: "Nome da dare al server",
    recipientHint: "Può vederlo chi ha creato il link. Basta una parola qualsiasi: non serve il nome di una persona.",
    passcode: "Codice di accesso del link",
    passcodeHint: "Lo sa chi ha creato il link. Dopo alcuni codici sbagliati il server blocca il link.",
    passcodeNeeded: "Il server chiede un codice di accesso. Scrivilo e riprova.",
    wrongPasscode: "Il codice di accesso non è giusto. Controllalo con chi ha creato il link prima di riprovare.",
    attempts_one: "Resta un tentativo: se sbagli ancora, il server blocca il link.",
    attempts_other: "Restano {{count}} tentativi, poi il server blocca il link.",
    closed:
      "Il codice di accesso non è giusto e non restano tentativi: il server ha bloccato il link. Chiedine uno nuovo a chi te l'ha dato.",
    wait: "Il server ha ricevuto troppe richieste per questo link. Riprova più tardi.",
    waitMinutes_one: "Il server ha ricevuto troppe richieste per questo link. Riprova fra un minuto.",
    waitMinutes_other: "Il server ha ricevuto troppe richieste per questo link. Riprova fra {{count}} minuti.",
    load: "Prendi i dati da {{host}}",
    loading: "Chiedo i dati a {{host}}…",
    cancel: "Annulla la richiesta",
    loaded_one:
      "Un file è stato preso da {{host}}: rivedilo qui sotto. Il link e la sua chiave non vengono salvati, a meno che tu non conservi la foto o il PDF che li contiene.",
    loaded_other:
      "{{count}} file sono stati presi da {{host}}: rivedili qui sotto. Il link e la sua chiave non vengono salvati, a meno che tu non conservi la foto o il PDF che li contiene.",
    unread_one: "Un file del link non si può leggere",
    unread_other: "{{count}} file del link non si possono leggere",
    noType: "tipo non indicato",
    remove: "Togli",
    removeNamed: "Togli dalla revisione il link: {{name}}",
    pasteTitle: "Incolla uno SMART Health Link",
    pasteField: "Link",
    pasteHint:
      "Comincia con shlink:/ oppure contiene #shlink:/. Niente viene chiesto ad altri server finché non lo decidi.",
    pasteOpen: "Leggi il link",
    pastedName: "Link incollato",
    noLink: "In questo testo non c'è uno SMART Health Link. Copialo di nuovo, per intero.",
  },
  en: {
    ...en,
    title: "Link to data: {{name}}",
    about: "This is a SMART Health Link: the data are on another server.",
    notRequested: "Libretto has not requested anything from that server yet.",
    server: "Server",
    description: "Description by whoever made the link",
    noDescription: "none",
    expiry: "Expiry",
    expired:
      "The link states that it expired on {{day}}: the server may no longer give the data. If so, ask whoever gave it for a new one.",
    longTerm:
      "The content of this link may change later. Libretto takes it once, now: for a newer one bring the link again.",
    learns:
      "If you go on, this device requests the data from {{host}}. That server sees the network address and the browser of the device, the address of this site, the time and the name written below. It may name other servers for the single files: they see all this too, except the name. The key that opens the data stays on the device.",
    trust: "Go on only if the link comes from somebody you know.",
    recipient: "Name to give to the server",
    recipientHint: "Whoever made the link may see it. Any word will do: the name of a person is not needed.",
    passcode: "Passcode of the link",
    passcodeHint: "Whoever made the link knows it. After some wrong passcodes the server blocks the link.",
    passcodeNeeded: "The server asks for a passcode. Write it and try again.",
    wrongPasscode: "The passcode is not right. Check it with whoever made the link before you try again.",
    attempts_one: "One attempt remains: after another wrong one the server blocks the link.",
    attempts_other: "{{count}} attempts remain, then the server blocks the link.",
    closed:
      "The passcode is not right and no attempts remain: the server has blocked the link. Ask whoever gave it for a new one.",
    wait: "The server got too many requests for this link. Try again later.",
    waitMinutes_one: "The server got too many requests for this link. Try again in one minute.",
    waitMinutes_other: "The server got too many requests for this link. Try again in {{count}} minutes.",
    load: "Take the data from {{host}}",
    loading: "Requesting the data from {{host}}…",
    cancel: "Cancel the request",
    loaded_one:
      "One file was taken from {{host}}: review it below. The link and its key are not saved, unless you store the photo or the PDF that contains them.",
    loaded_other:
      "{{count}} files were taken from {{host}}: review them below. The link and its key are not saved, unless you store the photo or the PDF that contains them.",
    unread_one: "One file of the link cannot be read",
    unread_other: "{{count}} files of the link cannot be read",
    noType: "type not stated",
    remove: "Remove",
    removeNamed: "Remove the link from the review: {{name}}",
    pasteTitle: "Paste a SMART Health Link",
    pasteField: "Link",
    pasteHint:
      "It begins with shlink:/ or contains #shlink:/. Nothing is requested from other servers until you decide it.",
    pasteOpen: "Read the link",
    pastedName: "Pasted link",
    noLink: "There is no SMART Health Link in this text. Copy it again, completely.",
  },
});
