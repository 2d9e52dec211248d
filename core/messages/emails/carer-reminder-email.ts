import type { CalendarDate, ClockTime } from "../../kernel/dates.ts";
import type { Language } from "../codes.ts";
import { weekdayIn } from "../days.ts";
import { composeEmail, type EmailText } from "./compose-email.ts";

/** When something is due, and the page of the people whom the reader looks after. */
export interface CarerReminder {
  readonly day: CalendarDate;
  readonly time: ClockTime | "";
  /** The page that shows which record it is, and stops these e-mails. */
  readonly link: string;
  /** The reader represents the person, and has chosen the e-mail. */
  readonly isRepresented: boolean;
}

/**
 * A reminder for a carer. It names neither the patient nor what is due: both together would be health data of a person,
 * in the mailbox of somebody else.
 */
export const carerReminderEmail = (
  language: Language,
  { day, time, link, isRepresented }: CarerReminder,
): EmailText => {
  const weekday = weekdayIn(language, day);
  const when = {
    it: time === "" ? weekday : `${weekday} alle ${time}`,
    en: time === "" ? weekday : `${weekday} at ${time}`,
  };
  return composeEmail(language, {
    it: {
      subject: `Libretto: promemoria di ${when.it}`,
      lines: [
        `C'è un promemoria di ${when.it} nel libretto di una persona che ${isRepresented ? "rappresenti" : "segui"}, non nel tuo.`,
        `Di chi è e che cosa c'è da fare lo vedi dopo l'accesso: ${link}`,
        "Può essere già stato fatto: prima guarda nel libretto. Questa e-mail può arrivare in ritardo, e non è un allarme.",
        isRepresented
          ? "La ricevi perché hai attivato i promemoria di questa persona. Li cambi aprendo la sua cartella, nella pagina Promemoria."
          : "La ricevi perché questa persona ha scelto di mandarti i suoi promemoria. Nella stessa pagina puoi fermarli.",
      ],
    },
    en: {
      subject: `Libretto: reminder of ${when.en}`,
      lines: [
        `There is a reminder of ${when.en} in the record of a person you ${isRepresented ? "represent" : "look after"}, not in your own.`,
        `After signing in you see whose it is and what there is to do: ${link}`,
        "It may have been done already: look in the record first. This e-mail can arrive late, and is no alarm.",
        isRepresented
          ? "You receive it because you switched on the reminders of this person. To change them, open their record and the page Reminders."
          : "You receive it because this person chose to send you their reminders. On the same page you can stop them.",
      ],
    },
  });
};
