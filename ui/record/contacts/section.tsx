import { mailtoUrlOf } from "@libretto/core/kernel/email";
import { telUrlOf } from "@libretto/core/kernel/phone";
import { phoneIn } from "@libretto/core/messages/phones";
import type { Contact, ContactDraft } from "@libretto/core/record/contacts/contact";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { levelText } from "../../shared/confidentiality/level-text.ts";
import { describeChanges } from "../../shared/forms/describe-changes.ts";
import { details } from "../../shared/list/details.ts";
import { sectionLabels } from "../../shared/section/section-labels.ts";
import type { SectionView } from "../../shared/section/section-view.ts";
import type { Label } from "../../shared/translations.ts";
import type { RecordServices } from "../sections-model.ts";
import { contactFieldLabels, contactLabels } from "./contact-labels.ts";

/** The view of contacts, for both lists. */
export const contactsView = ({ language }: RecordServices): SectionView<ContactDraft, Contact> => {
  const label: Label<NonNullable<(typeof contactLabels)["keys"]>> = (key, values) =>
    language.label(contactLabels, key, values);
  return {
    nameOf: (contact) => contact.name,
    factsOf: ({ phone, email, relation }) =>
      [phoneIn(language.current, phone), email, relation].filter((fact) => fact !== ""),
    labelsOfList: (list) => ({ title: label(list), empty: label(`${list}Empty`) }),
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
    loadDialogs: async () => {
      const code = await import("./contact-dialogs.ts");
      return {
        describe: (changes) => {
          const names = contactFieldLabels(label, language.label(levelLabels, "level"));
          return describeChanges(
            changes,
            {
              name: { label: names.name },
              phone: { label: names.phone, format: (phone: string) => phoneIn(language.current, phone) },
              email: { label: names.email },
              relation: { label: names.relation },
              level: { label: names.level, format: levelText(language) },
            },
            (now, typed) => language.label(sectionLabels, "typed", { now, typed }),
          );
        },
        detailsOf: ({ phone, email, relation }) => {
          const call = telUrlOf(phone);
          const write = mailtoUrlOf(email);
          return details(
            { label: label("phone"), text: phoneIn(language.current, phone), ...(call !== null && { href: call }) },
            { label: label("email"), text: email, ...(write !== null && { href: write }) },
            { label: label("relation"), text: relation },
          );
        },
        days: [],
        createForm: (parts) => code.createForm(parts),
        views: code.views,
      };
    },
  };
};
