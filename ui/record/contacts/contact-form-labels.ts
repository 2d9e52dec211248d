import { labelSet } from "../../shared/translations.ts";

/** The labels that only the form of a contact needs, so that the start page does not load them. */
export const contactFormLabels = labelSet("contactForm", {
  it: { phoneOrEmail: "Se la scrivi, il telefono non è obbligatorio." },
  en: { phoneOrEmail: "If you write it, the telephone is not required." },
});
