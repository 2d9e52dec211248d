import { sectionTexts } from "../section-texts.ts";

/** The titles of the two lists of contacts, and the labels of their fields. */
export const contactTexts = sectionTexts({
  it: {
    title: "Contatti di emergenza",
    otherTitle: "Altri contatti",
    name: "Nome e cognome",
    phone: "Telefono",
    email: "E-mail",
    relation: "Chi è",
  },
  en: {
    title: "Emergency contacts",
    otherTitle: "Other contacts",
    name: "Name and surname",
    phone: "Telephone",
    email: "E-mail",
    relation: "Who it is",
  },
});
