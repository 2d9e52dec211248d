import { type Label, labelSet } from "../../shared/translations.ts";

/** The labels of contacts. */
export const contactLabels = labelSet("contacts", {
  it: {
    search: "Cerca tra i contatti",
    emergency: "Contatti di emergenza",
    other: "Altri contatti",
    emergencyEmpty: "Qui trovi le persone da chiamare in un'emergenza.",
    otherEmpty: "Qui trovi le altre persone utili: chi ti assiste, il medico di base, i vicini.",
    addEmergency: "Nuovo contatto di emergenza",
    addOther: "Nuovo contatto",
    edit: "Modifica contatto",
    name: "Nome e cognome",
    phone: "Telefono",
    email: "E-mail (facoltativa)",
    relation: "Chi è per te",
    relationHint: "Per esempio: figlia, medico di base, vicino di casa",
  },
  en: {
    search: "Search the contacts",
    emergency: "Emergency contacts",
    other: "Other contacts",
    emergencyEmpty: "The people to call in an emergency.",
    otherEmpty: "Other useful people: carers, the family doctor, neighbours.",
    addEmergency: "New emergency contact",
    addOther: "New contact",
    edit: "Edit contact",
    name: "Name and surname",
    phone: "Telephone",
    email: "E-mail (optional)",
    relation: "Who it is to you",
    relationHint: "For example: daughter, family doctor, neighbour",
  },
});

export type ContactLabel = Label<NonNullable<(typeof contactLabels)["keys"]>>;
