import { mailtoUrlOf } from "@libretto/core/kernel/email";
import { telUrlOf } from "@libretto/core/kernel/phone";
import { phoneIn } from "@libretto/core/messages/phones";
import { type Contact, type ContactDraft, needsPhone } from "@libretto/core/record/contacts/contact";
import type { LanguageModel } from "../../shared/language-model.ts";
import { createFieldDialogs } from "../../shared/section/fields/field-dialogs.ts";
import { levelField } from "../../shared/section/fields/field-list.ts";
import type { SectionDialogs } from "../../shared/section/section-view.ts";
import { contactFormLabels } from "./contact-form-labels.ts";
import { type ContactLabel, contactLabels } from "./contact-labels.ts";

const LIMIT = 200;

/** The dialogs of contacts, for both lists. */
export const createContactDialogs = (language: LanguageModel): SectionDialogs<ContactDraft, Contact> => {
  const label: ContactLabel = (key, values) => language.label(contactLabels, key, values);
  const addTitle = { emergency: "addEmergency", other: "addOther" } as const;
  return createFieldDialogs<ContactDraft, Contact>(language, {
    titleOf: ({ list }, isNew) => label(isNew ? addTitle[list] : "edit"),
    fieldsOf: ({ list, email }) => [
      {
        ...{ kind: "line", name: "name", label: label("name"), detail: false, required: true },
        ...{ autoComplete: "off", autoCapitalize: "words", limit: LIMIT },
      },
      {
        ...{ kind: "phone", name: "phone", label: label("phone"), required: needsPhone({ list, email }) },
        format: (phone: string) => phoneIn(language.current, phone),
        linkOf: ({ phone }) => telUrlOf(phone),
      },
      {
        ...{ kind: "line", name: "email", label: label("email"), type: "email", autoComplete: "off", limit: LIMIT },
        ...(list === "other" && { hint: language.label(contactFormLabels, "phoneOrEmail") }),
        linkOf: (contact) => mailtoUrlOf(contact.email),
      },
      {
        ...{ kind: "line", name: "relation", label: label("relation"), hint: label("relationHint") },
        ...{ autoComplete: "off", limit: LIMIT },
      },
      levelField(language),
    ],
  });
};
