import { isIP } from "node:net";
import type { Instant } from "@libretto/core/kernel/dates";
import type { Language } from "@libretto/core/messages/codes";
import { dayIn, timeIn } from "@libretto/core/messages/days";
import type { Email } from "@libretto/core/ports/system/mailer";

/*
 * E-mails contain no names and no other text that a stranger could have entered: otherwise anybody could write to an
 * address by registering with it. They contain no health data.
 */

/** The recipient, and the language. */
export interface Addressee {
  readonly to: string;
  readonly language: Language;
}

interface Text {
  readonly subject: string;
  readonly lines: readonly string[];
}

const GREETING: Readonly<Record<Language, string>> = { it: "Ciao,", en: "Hello," };
const CLOSING: Readonly<Record<Language, string>> = {
  it: "Libretto\nNon rispondere a questa e-mail. Non ti chiederemo mai la password.",
  en: "Libretto\nDo not answer this e-mail. We will never ask you for your password.",
};

/** Composes an e-mail in the recipient's language. */
export const composeEmail = ({ to, language }: Addressee, texts: Readonly<Record<Language, Text>>): Email => {
  const { subject, lines } = texts[language];
  return { to, subject, text: [GREETING[language], ...lines, `-- \n${CLOSING[language]}`].join("\n\n") };
};

const AT: Readonly<Record<Language, string>> = { it: "alle", en: "at" };
/** 22/11/2026 alle 00:30; 22 Nov 2026 at 00:30. */
export const formatTime = (language: Language, instant: Instant): string =>
  `${dayIn(language, instant)} ${AT[language]} ${timeIn(language, instant)}`;

/** After a registration: the link confirms the address. */
export const confirmationEmail = (addressee: Addressee, link: string): Email =>
  composeEmail(addressee, {
    it: {
      subject: "Conferma la tua registrazione a Libretto",
      lines: [
        "con questo indirizzo è stato chiesto un accesso a Libretto. Per confermare apri il collegamento:",
        link,
        "Il collegamento si può usare una volta sola. Se non sei stato tu, non fare niente: senza conferma l'accesso non viene creato.",
      ],
    },
    en: {
      subject: "Confirm your registration with Libretto",
      lines: [
        "somebody asked for a Libretto account with this address. To confirm, open the link:",
        link,
        "The link works once. If it was not you, do nothing: without a confirmation no account is made.",
      ],
    },
  });

/** To the owner of an account, when somebody registers with the same address or changes another account to it. */
export const alreadyRegisteredEmail = (addressee: Addressee, signInLink: string): Email =>
  composeEmail(addressee, {
    it: {
      subject: "Hai già un accesso a Libretto",
      lines: [
        "qualcuno ha indicato questo indirizzo a Libretto, per registrarsi o come nuovo indirizzo di un altro accesso. L'indirizzo ha già un accesso. Se eri tu, entra da qui:",
        signInLink,
        "Se non ricordi la password, nella stessa pagina puoi chiederne una nuova. Se non eri tu, non devi fare niente.",
      ],
    },
    en: {
      subject: "You already have a Libretto account",
      lines: [
        "somebody gave this address to Libretto, to register or as the new address of another account. The address already has an account. If it was you, sign in here:",
        signInLink,
        "If you forgot your password, you can ask for a new one on the same page. If it was not you, there is nothing to do.",
      ],
    },
  });

/** To a new address: the link confirms it. */
export const emailChangeEmail = (addressee: Addressee, link: string, minutes: number): Email =>
  composeEmail(addressee, {
    it: {
      subject: "Conferma il nuovo indirizzo per Libretto",
      lines: [
        "questo indirizzo è stato indicato come nuovo indirizzo di un accesso a Libretto. Per confermare apri il collegamento:",
        link,
        `Il collegamento vale ${minutes} minuti e si può usare una volta sola. Se non sei stato tu, non fare niente.`,
      ],
    },
    en: {
      subject: "Confirm the new address for Libretto",
      lines: [
        "this address was given as the new address of a Libretto account. To confirm, open the link:",
        link,
        `The link is valid for ${minutes} minutes and works once. If it was not you, do nothing.`,
      ],
    },
  });

/** With the one-time link to a new password. */
export const passwordResetEmail = (addressee: Addressee, link: string, minutes: number): Email =>
  composeEmail(addressee, {
    it: {
      subject: "Scegli una nuova password per Libretto",
      lines: [
        "è stata chiesta una nuova password per il tuo accesso a Libretto. Per sceglierla apri il collegamento:",
        link,
        `Il collegamento vale ${minutes} minuti e si può usare una volta sola. Se non l'hai chiesta tu, non fare niente: la tua password resta quella di prima.`,
      ],
    },
    en: {
      subject: "Choose a new password for Libretto",
      lines: [
        "a new password was asked for your Libretto account. To choose it, open the link:",
        link,
        `The link is valid for ${minutes} minutes and works once. If you did not ask for it, do nothing: your password stays as it was.`,
      ],
    },
  });

/** To a doctor whose account an administrator has created. */
export const invitationEmail = (addressee: Addressee, link: string, days: number): Email =>
  composeEmail(addressee, {
    it: {
      subject: "Il tuo accesso a Libretto come medico",
      lines: [
        "chi amministra Libretto ti ha creato un accesso come medico. Per scegliere la password apri il collegamento:",
        link,
        `Il collegamento vale ${days} giorni e si può usare una volta sola. Se è scaduto, chiedi una nuova password dalla pagina di accesso. Se non aspettavi questo invito, non fare niente.`,
      ],
    },
    en: {
      subject: "Your Libretto account as a doctor",
      lines: [
        "the administrator of Libretto has created an account for you as a doctor. To choose the password, open the link:",
        link,
        `The link is valid for ${days} days and works once. If it has expired, ask for a new password on the sign-in page. If you did not expect this invitation, do nothing.`,
      ],
    },
  });

/** After a change of the password. */
export const passwordChangedEmail = (addressee: Addressee, changedAt: Instant, resetLink: string): Email =>
  composeEmail(addressee, {
    it: {
      subject: "La password di Libretto è stata cambiata",
      lines: [
        `la password del tuo accesso a Libretto è stata cambiata il ${formatTime("it", changedAt)}. Tutte le sessioni aperte sono state chiuse.`,
        "Se sei stato tu, non devi fare niente. Se non sei stato tu, scegli subito una nuova password da qui:",
        resetLink,
      ],
    },
    en: {
      subject: "Your Libretto password was changed",
      lines: [
        `the password of your Libretto account was changed on ${formatTime("en", changedAt)}. All open sessions were ended.`,
        "If it was you, there is nothing to do. If it was not you, choose a new password at once here:",
        resetLink,
      ],
    },
  });

/** The details of a sign-in. */
export interface SignInDetails {
  readonly at: Instant;
  /** As derived from the user agent, which the client can choose. */
  readonly device: string;
  readonly address: string;
}

const DEVICE_LIMIT = 80;
/** Keeps letters, digits and harmless characters: no line breaks, no links. */
const sanitiseDevice = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}.,()_-]+|\.(?=\p{L})/gu, " ")
    .replace(/ +/g, " ")
    .trim()
    .slice(0, DEVICE_LIMIT);

/** After a sign-in from a new device (AU-10). */
export const newDeviceEmail = (
  addressee: Addressee,
  { at, device, address }: SignInDetails,
  resetLink: string,
): Email => {
  const network = isIP(address) === 0 ? "?" : address;
  return composeEmail(addressee, {
    it: {
      subject: "Nuovo accesso al tuo Libretto",
      lines: [
        "qualcuno è entrato nel tuo Libretto da un dispositivo che non avevamo ancora visto.",
        `Quando: ${formatTime("it", at)}\nDispositivo: ${sanitiseDevice(device)}\nIndirizzo di rete: ${network}`,
        "Se sei stato tu, non devi fare niente. Se non sei stato tu, scegli subito una nuova password da qui: tutte le sessioni aperte finiranno.",
        resetLink,
      ],
    },
    en: {
      subject: "New sign-in to your Libretto",
      lines: [
        "somebody signed in to your Libretto from a device that we had not seen before.",
        `When: ${formatTime("en", at)}\nDevice: ${sanitiseDevice(device)}\nNetwork address: ${network}`,
        "If it was you, there is nothing to do. If it was not you, choose a new password at once here: all open sessions will end.",
        resetLink,
      ],
    },
  });
};

/** After several wrong passwords in a row (AU-10). */
export const failedSignInsEmail = (addressee: Addressee, { at, address }: SignInDetails, resetLink: string): Email => {
  const network = isIP(address) === 0 ? "?" : address;
  return composeEmail(addressee, {
    it: {
      subject: "Tentativi di accesso al tuo Libretto",
      lines: [
        "la password del tuo accesso a Libretto è stata sbagliata più volte di seguito.",
        `Ultimo tentativo: ${formatTime("it", at)}\nIndirizzo di rete: ${network}`,
        "Se eri tu e non ricordi la password, scegline una nuova da qui. Se non eri tu, la tua password ha resistito: non devi fare niente.",
        resetLink,
      ],
    },
    en: {
      subject: "Attempts to sign in to your Libretto",
      lines: [
        "the password of your Libretto account was mistyped several times in a row.",
        `Last attempt: ${formatTime("en", at)}\nNetwork address: ${network}`,
        "If it was you and you forgot your password, choose a new one here. If it was not you, your password has held: there is nothing to do.",
        resetLink,
      ],
    },
  });
};
