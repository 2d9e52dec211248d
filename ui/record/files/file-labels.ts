import type { AttachmentKind } from "@libretto/core/catalogues/file-kind";
import { type Label, labelSet } from "../../shared/speech.ts";

/** What the lists of files and their form say. */
export const fileLabels = labelSet("files", {
  it: {
    files: "File",
    kardia: "ECG Kardia",
    filesEmpty: "Qui trovi i tuoi documenti: referti, foto, video, registrazioni.",
    kardiaEmpty: "Qui trovi i tuoi tracciati ECG in PDF, del Kardia o del Checkme.",
    search: "Cerca tra gli ECG",
    addfiles: "Nuovo file",
    addkardia: "Nuovo ECG",
    edit: "Modifica file",
    upload: "File",
    pick: "Scegli il file",
    noneChosen: "Nessun file scelto",
    filesHint: "PDF, JPEG, PNG, MP4, audio o DICOM, al massimo 25 MB.",
    kardiaHint: "Un PDF di al massimo 25 MB.",
    name: "Nome",
    kind: "Tipo",
    surveyedOn: "Data di rilevazione",
    comment: "Commento",
    photo: "Foto",
    video: "Video",
    recording: "Registrazione",
    instrumentalExam: "Esame strumentale",
    dicom: "Immagine DICOM",
    document: "Documento",
    kardiaKind: "ECG",
    show: "Mostra",
    download: "Scarica",
    newWindow: "si apre in una nuova finestra",
  },
  en: {
    files: "Files",
    kardia: "Kardia ECGs",
    filesEmpty: "Here are your documents: reports, photos, videos, recordings.",
    kardiaEmpty: "Here are your ECG traces as PDF, from Kardia or Checkme.",
    search: "Search the ECGs",
    addfiles: "New file",
    addkardia: "New ECG",
    edit: "Edit file",
    upload: "File",
    pick: "Choose the file",
    noneChosen: "No file chosen",
    filesHint: "PDF, JPEG, PNG, MP4, audio or DICOM, at most 25 MB.",
    kardiaHint: "A PDF of at most 25 MB.",
    name: "Name",
    kind: "Kind",
    surveyedOn: "Day of the survey",
    comment: "Comment",
    photo: "Photo",
    video: "Video",
    recording: "Recording",
    instrumentalExam: "Instrumental exam",
    dicom: "DICOM picture",
    document: "Document",
    kardiaKind: "ECG",
    show: "Show",
    download: "Download",
    newWindow: "opens in a new window",
  },
});
export type FileLabel = Label<NonNullable<(typeof fileLabels)["keys"]>>;

/** What a kind of file is called. */
export const kindText = (label: FileLabel, kind: AttachmentKind): string =>
  label(kind === "kardia" ? "kardiaKind" : kind);
