import { labelSet } from "../../shared/translations.ts";

/** The labels of the pictures of pages in the review of documents. */
export const pictureLabels = labelSet("documentPictures", {
  it: {
    recognising: "Riconosco il testo di {{name}}: {{percent}} %. L'immagine resta su questo dispositivo.",
    pages: "Immagine di: {{name}}",
    page: "Pagina {{page}}",
    line: "Il pezzo dell'immagine con questa riga",
    typeResults: "Scrivi i risultati a mano",
    edit: "Gira o ritaglia",
    editNamed: "Gira o ritaglia: {{name}}",
    editTitle: "Gira o ritaglia: {{name}}",
    editAbout:
      "Il foglio deve essere dritto: se è di lato, giralo. Poi sposta gli angoli sul foglio, con un dito o con le frecce della tastiera.",
    turn: "Gira a destra",
    wholePicture: "Tutta l'immagine",
    topLeft: "Angolo in alto a sinistra: {{x}} % da sinistra, {{y}} % dall'alto",
    topRight: "Angolo in alto a destra: {{x}} % da sinistra, {{y}} % dall'alto",
    bottomRight: "Angolo in basso a destra: {{x}} % da sinistra, {{y}} % dall'alto",
    bottomLeft: "Angolo in basso a sinistra: {{x}} % da sinistra, {{y}} % dall'alto",
    partOf:
      "Si legge il {{width}} % della larghezza e il {{height}} % dell'altezza; immagine girata di {{degrees}} gradi.",
    previousPage: "Pagina precedente",
    nextPage: "Pagina successiva",
    pageOf: "Pagina {{page}} di {{count}}",
    notShown: "Questa immagine qui non si può mostrare. Si può solo girare.",
    readsAgain:
      "Il file viene letto di nuovo: quello che hai già accettato resta, quello che hai scritto e non accettato va scritto di nuovo.",
    readPicture: "Leggi",
    cancelEdit: "Annulla",
  },
  en: {
    recognising: "Recognising the text of {{name}}: {{percent}} %. The picture stays on this device.",
    pages: "Picture of: {{name}}",
    page: "Page {{page}}",
    line: "The piece of the picture with this row",
    typeResults: "Type the results",
    edit: "Turn or crop",
    editNamed: "Turn or crop: {{name}}",
    editTitle: "Turn or crop: {{name}}",
    editAbout:
      "The paper must be upright: if it lies on its side, turn it. Then move the corners to the paper, with a finger or with the arrow keys.",
    turn: "Turn to the right",
    wholePicture: "Whole picture",
    topLeft: "Upper left corner: {{x}} % from the left, {{y}} % from the top",
    topRight: "Upper right corner: {{x}} % from the left, {{y}} % from the top",
    bottomRight: "Lower right corner: {{x}} % from the left, {{y}} % from the top",
    bottomLeft: "Lower left corner: {{x}} % from the left, {{y}} % from the top",
    partOf:
      "{{width}} % of the width and {{height}} % of the height are read; the picture is turned by {{degrees}} degrees.",
    previousPage: "Previous page",
    nextPage: "Next page",
    pageOf: "Page {{page}} of {{count}}",
    notShown: "This picture cannot be shown here. It can only be turned.",
    readsAgain:
      "The file is read again: what you have accepted stays, what you have typed and not accepted has to be typed again.",
    readPicture: "Read",
    cancelEdit: "Cancel",
  },
});
