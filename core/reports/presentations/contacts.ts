import { mailtoUrlOf } from "../../kernel/email.ts";
import { splitPhones, telUrlOf } from "../../kernel/phone.ts";
import { phoneIn, phoneOnPaper } from "../../messages/phones.ts";
import type { Contact } from "../../record/contacts/contact.ts";
import { levelColumn } from "./level-column.ts";
import { type Presentation, paperTexts } from "./presentation.ts";

/** Contacts of either kind: the phone number and the e-mail address are links. An "other" contact may have only one. */
export const contactPresentation: Presentation<Contact> = {
  titleOf: ({ labels }, list) => (list === "other" ? labels.otherContacts : labels.contacts),
  columns: (context) => {
    const { labels, language } = context;
    return [
      {
        label: labels.contact,
        cell: ({ name }) => name,
        paper: { share: 0.32, texts: ({ name }) => paperTexts("strong", name) },
      },
      { label: labels.relation, cell: ({ relation }) => relation, paper: { share: 0.2 } },
      {
        label: labels.phone,
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
        label: labels.email,
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
