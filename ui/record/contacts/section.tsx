import { dialling } from "@libretto/core/kernel/phone";
import { phoneIn } from "@libretto/core/messages/phones";
import type { Contact, ContactDraft } from "@libretto/core/record/contacts/contact";
import { levelLabels } from "../../shared/confidentiality/level-labels.ts";
import { levelWords } from "../../shared/confidentiality/level-words.ts";
import { changesInWords } from "../../shared/forms/changes-in-words.ts";
import { details } from "../../shared/list/details.ts";
import { RowFormModel } from "../../shared/list/row-form-model.ts";
import type { SectionFace } from "../../shared/list/section-face.ts";
import { sectionLabels } from "../../shared/list/section-labels.ts";
import type { Label } from "../../shared/speech.ts";
import type { RecordServices } from "../sections-model.ts";
import { contactFieldLabels, contactLabels } from "./contact-labels.ts";

/** How contacts read, and their form: the emergency ones and the others share one face. */
export const contactsFace = ({ language }: RecordServices): SectionFace<ContactDraft, Contact> => {
  const label: Label<NonNullable<(typeof contactLabels)["keys"]>> = (key, values) =>
    language.label(contactLabels, key, values);
  let dialogs: SectionFace<ContactDraft, Contact>["views"] | null = null;
  return {
    nameOf: (contact) => contact.name,
    factsOf: ({ phone, relation }) => [phoneIn(language.current, phone), ...(relation === "" ? [] : [relation])],
    listWords: (list) => ({ title: label(list), empty: label(`${list}Empty`) }),
    describe: (changes) => {
      const names = contactFieldLabels(label, language.label(levelLabels, "level"));
      return changesInWords(
        changes,
        {
          name: { label: names.name },
          phone: { label: names.phone, say: (phone: string) => phoneIn(language.current, phone) },
          relation: { label: names.relation },
          level: { label: names.level, say: levelWords(language) },
        },
        (now, typed) => language.label(sectionLabels, "typed", { now, typed }),
      );
    },
    saveQuestion: "form.saveChanges",
    days: [],
    makeForm: (parts) => new RowFormModel(parts),
    detailsOf: ({ phone, relation }) => {
      const call = dialling(phone);
      return details(
        { label: label("phone"), text: phoneIn(language.current, phone), ...(call !== null && { href: call }) },
        { label: label("relation"), text: relation },
      );
    },
    prepare: async () => {
      dialogs ??= (await import("./contact-dialogs.ts")).views;
    },
    get views() {
      if (dialogs === null) throw new Error("a dialog opens before its code is here");
      return dialogs;
    },
  };
};
