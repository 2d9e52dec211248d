import { contactTexts } from "@libretto/core/record/contacts/contact-texts";
import { type Label, labelSet } from "../../shared/translations.ts";

/** The labels of contacts. */
export const contactLabels = labelSet("contacts", {
  it: {
    ...contactTexts.it,
    search: "Cerca tra i contatti",
    emergencyEmpty: "Qui trovi le persone da chiamare in un'emergenza.",
    otherEmpty: "Qui trovi le altre persone utili: chi assiste, il medico di base, i vicini.",
    addEmergency: "Nuovo contatto di emergenza",
    addOther: "Nuovo contatto",
    edit: "Modifica contatto",
    relationHint: "Per esempio: figlia, medico di base, vicino di casa",
  },
  en: {
    ...contactTexts.en,
    search: "Search the contacts",
    emergencyEmpty: "The people to call in an emergency.",
    otherEmpty: "Other useful people: carers, the family doctor, neighbours.",
    addEmergency: "New emergency contact",
    addOther: "New contact",
    edit: "Edit contact",
    relationHint: "For example: daughter, family doctor, neighbour",
  },
});

export type ContactLabel = Label<NonNullable<(typeof contactLabels)["keys"]>>;
