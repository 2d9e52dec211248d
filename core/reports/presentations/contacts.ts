import { mailtoUrlOf } from "../../kernel/email.ts";
import { splitPhones, telUrlOf } from "../../kernel/phone.ts";
import { phoneIn, phoneOnPaper } from "../../messages/phones.ts";
import type { Contact } from "../../record/contacts/contact.ts";
import { contactTexts } from "../../record/contacts/contact-texts.ts";
import { levelColumn } from "./level-column.ts";
import { type Presentation, paperTexts } from "./presentation.ts";

/** Contacts of either kind: the phone number and the e-mail address are links. An "other" contact may have only one. */
export const contactPresentation: Presentation<Contact> = {
  titleOf: ({ language }, list) => contactTexts[language][list === "other" ? "otherTitle" : "title"],
  columns: (context) => {
    const { language } = context;
    const texts = contactTexts[language];
    return [
      {
        label: texts.name,
        cell: ({ name }) => name,
        paper: { share: 0.32, texts: ({ name }) => paperTexts("strong", name) },
      },
      { label: texts.relation, cell: ({ relation }) => relation, paper: { share: 0.2 } },
      {
        label: texts.phone,
        cell: ({ phone }) => {
          const text = phoneIn(language, phone);
          const href = telUrlOf(phone);
          return href === null ? text : { text, href };
        },
        paper: {
          share: 0.22,
          texts: ({ phone }) =>
            paperTexts("plain", ...splitPhones(phone).map((number) => phoneOnPaper(language, number))),
        },
      },
      {
        label: texts.email,
        cell: ({ email }) => {
          const href = mailtoUrlOf(email);
          return href === null ? email : { text: email, href };
        },
        paper: { share: 0.26, texts: ({ email }) => paperTexts("plain", email) },
      },
      levelColumn(context),
    ];
  },
};
