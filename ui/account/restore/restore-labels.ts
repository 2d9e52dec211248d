import { ARCHIVE_LIMIT_GIGABYTES } from "@libretto/core/kernel/limits";
import { labelSet } from "../../shared/translations.ts";

/** Labels of the restore page. */
export const restoreLabels = labelSet("restore", {
  it: {
    title: "Ripristina da un archivio",
    about:
      "Riporta qui tutto quello che era stato scaricato con “Scarica tutti i dati”: scheda, voci, file, disegni e punteggi. Serve un libretto vuoto, come uno appena creato.",
    stays:
      "Non tornano i medici associati, i consensi, gli accessi e la sottoscrizione: restano quelli che ci sono già.",
    archive: "Archivio",
    hint: `Un file .zip scaricato dal Libretto, al massimo ${ARCHIVE_LIMIT_GIGABYTES} GB.`,
    pick: "Scegli l'archivio",
    noneChosen: "Nessun archivio scelto: puoi anche trascinarlo qui",
    restore: "Ripristina",
    working: "L'archivio è arrivato: lo controllo e lo salvo. Con molte voci ci vuole qualche minuto.",
    leaveOpen: "Lascia aperta questa pagina finché non è finito.",
    fullTitle: "Questo libretto contiene già dei dati",
    fullCount_one: "Contiene {{count}} voce.",
    fullCount_other: "Contiene {{count}} voci.",
    fullText:
      "Un archivio si ripristina solo in un libretto vuoto: così niente si mescola e niente va perso. Non è stato cambiato nulla.",
    fullAfter: "Se hai appena inviato un archivio, è arrivato tutto: un libretto a metà non viene mai salvato.",
    filledMeanwhile:
      "Da questa pagina non è stato salvato niente: nel frattempo i dati sono arrivati da un'altra scheda del browser o da un altro dispositivo.",
    fullWays: "Per riavere un archivio puoi:",
    fullOther: "creare un altro account, con un'altra e-mail, e ripristinarlo lì;",
    fullSame:
      "se i dati di questo libretto non ti servono, scaricarne una copia, eliminare questo account e crearne uno nuovo.",
    fullOtherRepresented: "fare un'altra cartella dalla pagina Persone, e ripristinarlo lì;",
    fullSameRepresented:
      "se i dati di questa cartella non servono, scaricarne una copia, eliminare la cartella e farne una nuova.",
    failedTitle: "Il ripristino non è riuscito",
    untouched: "Nel libretto non è stato salvato niente: è vuoto come prima.",
    notFromHere: "Da questa pagina non è stato salvato niente.",
    unknownTitle: "Non sappiamo se il ripristino è riuscito",
    unknown: "La risposta non è arrivata. Riprova: se l'archivio era arrivato tutto, qui troverai già i dati.",
    wait: "Riprova tra {{seconds}} secondi.",
    place: "Punto dell'archivio: {{place}}",
    doneTitle: "Ripristino riuscito",
    done: "Nel libretto ora c'è quello che c'era nell'archivio.",
    rows: "Voci",
    files: "File",
    drawings: "Disegni",
    scores: "Punteggi",
    scanned: "I file possono essere ancora in verifica per qualche minuto.",
    toSheet: "Vai alla scheda",
    toAccount: "Torna all'account",
    toPeople: "Torna a Persone",
    leaveQuestion: "Vuoi lasciare questa pagina?",
    leaveSending:
      "L'archivio non è ancora arrivato tutto: il caricamento si ferma e nel libretto non viene salvato niente.",
    leaveWorking:
      "L'archivio è arrivato: il controllo e il salvataggio vanno avanti da soli, ma qui non vedrai com'è andata.",
    leave: "Lascia la pagina",
  },
  en: {
    title: "Restore from an archive",
    about:
      "Brings back here everything that was downloaded with “Download all data”: sheet, entries, files, drawings and scores. It needs an empty record, such as a new one.",
    stays:
      "Associated doctors, consents, accesses and the subscription are not brought back: those that are here stay.",
    archive: "Archive",
    hint: `A .zip file downloaded from Libretto, at most ${ARCHIVE_LIMIT_GIGABYTES} GB.`,
    pick: "Choose the archive",
    noneChosen: "No archive chosen: you can also drop it here",
    restore: "Restore",
    working: "The archive has arrived: it is being checked and saved. With many entries that takes a few minutes.",
    leaveOpen: "Leave this page open until it is done.",
    fullTitle: "This record already contains data",
    fullCount_one: "It contains {{count}} entry.",
    fullCount_other: "It contains {{count}} entries.",
    fullText:
      "An archive can be restored only into an empty record, so that nothing is mixed and nothing is lost. Nothing was changed.",
    fullAfter: "If you have just sent an archive, all of it arrived: half a record is never saved.",
    filledMeanwhile:
      "Nothing was saved from this page: meanwhile the data came from another tab of the browser or from another device.",
    fullWays: "To get an archive back you can:",
    fullOther: "create another account, with another e-mail address, and restore it there;",
    fullSame:
      "if you don't need the data of this record, download a copy of them, delete this account and create a new one.",
    fullOtherRepresented: "make another record on the People page, and restore it there;",
    fullSameRepresented:
      "if the data of this record are not needed, download a copy of them, delete the record and make a new one.",
    failedTitle: "The archive was not restored",
    untouched: "Nothing was saved in the record: it is as empty as before.",
    notFromHere: "Nothing was saved from this page.",
    unknownTitle: "We do not know whether the archive was restored",
    unknown: "No answer came. Try again: if all of the archive had arrived, you will find the data here.",
    wait: "Try again in {{seconds}} seconds.",
    place: "Place in the archive: {{place}}",
    doneTitle: "The archive is restored",
    done: "The record now contains what was in the archive.",
    rows: "Entries",
    files: "Files",
    drawings: "Drawings",
    scores: "Scores",
    scanned: "The virus scanner may need a few more minutes to check the files.",
    toSheet: "Go to the sheet",
    toAccount: "Back to the account",
    toPeople: "Back to People",
    leaveQuestion: "Do you want to leave this page?",
    leaveSending: "Not all of the archive has arrived: the upload will stop and nothing will be saved in the record.",
    leaveWorking:
      "The archive has arrived. The check and the save continue, but this page will not show you the result.",
    leave: "Leave the page",
  },
});
