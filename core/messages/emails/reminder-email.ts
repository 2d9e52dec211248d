import type { Language } from "../codes.ts";
import { composeEmail, type EmailText } from "./compose-email.ts";

/**
 * A reminder of an appointment or of the medications of a time.
 *
 * @param title a neutral title, such as "3 medicine alle 08:00, giovedì 2 aprile"
 * @param details further lines, with names and places only in the full text; empty for none
 */
export const reminderEmail = (
  language: Language,
  title: string,
  details: string,
  { link, remindersLink }: { readonly link: string; readonly remindersLink: string },
): EmailText => {
  const what = details === "" ? [`${title}.`] : [`${title}.`, details];
  return composeEmail(language, {
    it: {
      subject: `Libretto: ${title}`,
      lines: [
        ...what,
        `Apri il libretto: ${link}`,
        `Ricevi questa e-mail perché hai attivato i promemoria. Per cambiarli o disattivarli: ${remindersLink}`,
      ],
    },
    en: {
      subject: `Libretto: ${title}`,
      lines: [
        ...what,
        `Open your record: ${link}`,
        `You receive this e-mail because you switched reminders on. To change them or switch them off: ${remindersLink}`,
      ],
    },
  });
};
