import { splitPhones, telUrlOf } from "../../kernel/phone.ts";
import { phoneIn } from "../../messages/phones.ts";
import type { Contact } from "../../record/contacts/contact.ts";
import { levelColumn } from "./level-column.ts";
import { type Presentation, paperTexts } from "./presentation.ts";

/** Contacts of either kind: the phone number is a link that calls it. */
export const contactPresentation: Presentation<Contact> = {
  titleOf: ({ labels }, list) => (list === "other" ? labels.otherContacts : labels.contacts),
  columns: (context) => {
    const { labels, language } = context;
    return [
      {
        label: labels.contact,
        cell: ({ name }) => name,
        paper: { share: 0.4, texts: ({ name }) => paperTexts("strong", name) },
      },
      { label: labels.relation, cell: ({ relation }) => relation, paper: { share: 0.3 } },
      {
        label: labels.phone,
        cell: ({ phone }) => {
          const text = phoneIn(language, phone);
          const href = telUrlOf(phone);
          return href === null ? text : { text, href };
        },
        paper: {
          share: 0.3,
          texts: ({ phone }) => paperTexts("plain", ...splitPhones(phone).map((number) => phoneIn(language, number))),
        },
      },
      levelColumn(context),
    ];
  },
};
