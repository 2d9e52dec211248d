import type { Language } from "./codes.ts";

interface TitleAndText {
  readonly title: string;
  readonly text: string;
}

/** The labels of a page that the server renders in place of the application. */
export interface PlainPageLabels {
  readonly notFound: TitleAndText;
  readonly malformed: TitleAndText;
  /** The title for all other errors. */
  readonly other: string;
  readonly home: string;
  readonly reference: string;
}

/** Separate from the messages, since only the server needs them. */
export const plainPageLabels: Readonly<Record<Language, PlainPageLabels>> = {
  it: {
    notFound: { title: "Pagina non trovata", text: "L'indirizzo non porta a nessuna pagina." },
    malformed: { title: "Indirizzo non valido", text: "L'indirizzo è scritto in modo che non si può leggere." },
    other: "La pagina non si può aprire",
    home: "Vai alla pagina iniziale",
    reference: "Riferimento per l'assistenza",
  },
  en: {
    notFound: { title: "Page not found", text: "The address leads to no page." },
    malformed: { title: "Address not valid", text: "The address is written in a way that cannot be read." },
    other: "The page cannot be opened",
    home: "Go to the start page",
    reference: "Reference for support",
  },
};
