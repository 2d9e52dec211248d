import { mailtoUrlOf } from "@libretto/core/kernel/email";
import { telUrlOf } from "@libretto/core/kernel/phone";
import { phoneIn } from "@libretto/core/messages/phones";
import type { Contact, ContactDraft } from "@libretto/core/record/contacts/contact";
import type { SectionView } from "../../shared/section/section-view.ts";
import type { Label } from "../../shared/translations.ts";
import type { RecordServices } from "../sections-model.ts";
import { contactLabels } from "./contact-labels.ts";

/** The view of contacts, for both lists. */
export const contactsView = ({ language }: RecordServices): SectionView<ContactDraft, Contact> => {
  const label: Label<NonNullable<(typeof contactLabels)["keys"]>> = (key, values) =>
    language.label(contactLabels, key, values);
  return {
    nameOf: (contact) => contact.name,
    factsOf: ({ phone, email, relation }) =>
      [phoneIn(language.current, phone), email, relation].filter((fact) => fact !== ""),
    labelsOfList: (list) => ({
      title: label(list === "emergency" ? "title" : "otherTitle"),
      empty: label(`${list}Empty`),
    }),
    linksOf: ({ phone, email }) => {
      const call = telUrlOf(phone);
      const write = mailtoUrlOf(email);
      return {
        ...(call !== null && { [phoneIn(language.current, phone)]: call }),
        ...(write !== null && { [email]: write }),
      };
    },
    saveQuestion: "form.saveChanges",
    confirmsEdits: true,
    loadDialogs: async () => (await import("./contact-dialogs.ts")).createContactDialogs(language),
  };
};
