import type { Instant } from "../../kernel/dates.ts";
import type { Language } from "../codes.ts";
import { composeEmail, type EmailText, formatTime } from "./compose-email.ts";

/** Notices to the owner of an account. They contain no links that change anything. */
const NOTICES = {
  factorOn: {
    it: ["Secondo fattore attivo su Libretto", "è stato attivato un secondo fattore per il tuo accesso"],
    en: ["Second factor active on Libretto", "a second factor was turned on for your account"],
  },
  factorOff: {
    it: ["Secondo fattore disattivato su Libretto", "è stato disattivato il secondo fattore del tuo accesso"],
    en: ["Second factor turned off on Libretto", "the second factor of your account was turned off"],
  },
  identityLinked: {
    it: ["Nuovo modo di accedere a Libretto", "un'identità esterna (come Google) può ora accedere al tuo Libretto"],
    en: ["New way into Libretto", "an identity elsewhere (such as Google) can now sign in to your Libretto"],
  },
  identityUnlinked: {
    it: ["Accesso scollegato da Libretto", "un'identità esterna (come Google) non può più accedere al tuo Libretto"],
    en: [
      "Way into Libretto taken away",
      "an identity elsewhere (such as Google) can no longer sign in to your Libretto",
    ],
  },
  accountDeleted: {
    it: ["Il tuo Libretto è stato eliminato", "il tuo accesso e il tuo Libretto sono stati eliminati, come richiesto"],
    en: ["Your Libretto was deleted", "your account and your record were deleted, as asked"],
  },
  subscriptionEnded: {
    it: [
      "La tua sottoscrizione a Libretto è terminata",
      "la tua sottoscrizione è terminata; i tuoi dati restano tuoi e leggibili",
    ],
    en: ["Your Libretto subscription has ended", "your subscription has ended; your data stay yours and can be read"],
  },
  carerRightWidened: {
    it: [
      "Puoi fare di più in una cartella che segui su Libretto",
      "in una cartella che segui ora puoi vedere o fare di più. Di chi è e che cosa puoi fare lo leggi dopo l'accesso, in «Persone»",
    ],
    en: [
      "You may do more in a record that you look after on Libretto",
      "in a record that you look after you may now see or do more. Whose it is and what you may do is under “People”, after you sign in",
    ],
  },
  handOverStarted: {
    it: [
      "Una cartella che rappresenti viene consegnata",
      "un'altra persona che rappresenta la stessa persona ha iniziato a consegnarle la cartella: quando la persona accetta, nessuno di voi la vede più. In «Persone», alla cartella, puoi ritirare la consegna",
    ],
    en: [
      "A record that you represent is being handed over",
      "somebody else who represents the same person has begun to hand over the record: once the person accepts, none of you sees it any more. Under “People”, at the record, you can withdraw the hand-over",
    ],
  },
  infectedFile: {
    it: [
      "Virus in un file del tuo Libretto",
      "in un file del tuo Libretto è stato trovato un virus: da ora nessuno lo può aprire. Lo trovi nell'elenco dei tuoi file, segnato come infetto, e lo puoi eliminare; se ne hai una copia altrove, non aprirla",
    ],
    en: [
      "Virus in a file of your Libretto",
      "a virus was found in a file of your Libretto: from now on nobody can open it. It is in the list of your files, marked as infected, and you can remove it; if you have a copy elsewhere, do not open it",
    ],
  },
  emailChanged: {
    it: ["L'indirizzo del tuo Libretto è cambiato", "l'indirizzo e-mail del tuo accesso non è più questo"],
    en: ["The address of your Libretto has changed", "the e-mail address of your account is no longer this one"],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, readonly [string, string]>>>>;
/** A change of an account about which its owner is informed. */
export type NoticeKind = keyof typeof NOTICES;

/** Notices after which a new password does not help. */
const WITHOUT_RESET_LINK: readonly NoticeKind[] = [
  "accountDeleted",
  "subscriptionEnded",
  "infectedFile",
  "carerRightWidened",
  "handOverStarted",
];

/** Informs the owner about a change of the account, and how to react if somebody else made it. */
export const noticeEmail = (kind: NoticeKind, language: Language, at: Instant, resetLink: string): EmailText => {
  const { it, en } = NOTICES[kind];
  if (WITHOUT_RESET_LINK.includes(kind))
    return composeEmail(language, {
      it: { subject: it[0], lines: [`${it[1]}. Quando: ${formatTime("it", at)}.`] },
      en: { subject: en[0], lines: [`${en[1]}. When: ${formatTime("en", at)}.`] },
    });
  return composeEmail(language, {
    it: {
      subject: it[0],
      lines: [
        `${it[1]}. Quando: ${formatTime("it", at)}.`,
        "Se sei stato tu, non devi fare niente. Se non sei stato tu, scegli subito una nuova password da qui e scrivi a chi gestisce il servizio:",
        resetLink,
      ],
    },
    en: {
      subject: en[0],
      lines: [
        `${en[1]}. When: ${formatTime("en", at)}.`,
        "If it was you, there is nothing to do. If it was not you, choose a new password at once here, and write to whoever runs the service:",
        resetLink,
      ],
    },
  });
};

/** To the current address of an account, when a change of the address is requested. */
export const emailChangeRequestedEmail = (
  language: Language,
  at: Instant,
  stopLink: string,
  resetLink: string,
): EmailText =>
  composeEmail(language, {
    it: {
      subject: "Cambio di indirizzo per Libretto",
      lines: [
        `è stato chiesto di cambiare l'indirizzo e-mail del tuo accesso. Quando: ${formatTime("it", at)}.`,
        "Se sei stato tu, non devi fare niente. Se non sei stato tu, ferma subito il cambio da qui:",
        stopLink,
        "Poi scegli una nuova password da qui e scrivi a chi gestisce il servizio:",
        resetLink,
      ],
    },
    en: {
      subject: "Change of address for Libretto",
      lines: [
        `somebody asked to change the e-mail address of your account. When: ${formatTime("en", at)}.`,
        "If it was you, there is nothing to do. If it was not you, stop the change at once here:",
        stopLink,
        "Then choose a new password here, and write to whoever runs the service:",
        resetLink,
      ],
    },
  });

/** After the first acceptance of a contract, with its text. The text is that of the operator. */
export const contractEmail = (language: Language, at: Instant, data: Readonly<Record<string, string>>): EmailText => {
  const { contract = "", description = "", text = "" } = data;
  return composeEmail(language, {
    it: {
      subject: "Copia del contratto di Libretto che hai accettato",
      lines: [
        `il ${formatTime("it", at)} hai accettato il contratto ${contract}, «${description}». Ecco il testo:`,
        text,
      ],
    },
    en: {
      subject: "Copy of the Libretto contract that you accepted",
      lines: [
        `on ${formatTime("en", at)} you accepted contract ${contract}, “${description}”. This is its text, in Italian:`,
        text,
      ],
    },
  });
};
