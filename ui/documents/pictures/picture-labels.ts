import { labelSet } from "../../shared/translations.ts";

/** The labels of the pictures of pages in the review of documents. */
export const pictureLabels = labelSet("documentPictures", {
  it: {
    recognising: "Riconosco il testo di {{name}}: {{percent}} %. L'immagine resta su questo dispositivo.",
    pages: "Immagine di: {{name}}",
    page: "Pagina {{page}}",
    line: "Il pezzo dell'immagine con questa riga",
    typeResults: "Scrivi i risultati a mano",
  },
  en: {
    recognising: "Recognising the text of {{name}}: {{percent}} %. The picture stays on this device.",
    pages: "Picture of: {{name}}",
    page: "Page {{page}}",
    line: "The piece of the picture with this row",
    typeResults: "Type the results",
  },
});
