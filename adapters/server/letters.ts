import type { Language } from "@libretto/core/messages/codes";
import type { Account } from "@libretto/core/ports/account-store";
import type { Letter } from "@libretto/core/ports/mailer";

/** What letters are about. `nobody` is sent to nobody: it takes the time that a letter would take (AU-4). */
export const LETTER_KINDS = [
  "confirm",
  "alreadyRegistered",
  "reset",
  "passwordChanged",
  "newDevice",
  "failedSignIns",
  "nobody",
] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

export const isLetterKind = (kind: string): kind is LetterKind => LETTER_KINDS.some((known) => known === kind);

interface Words {
  readonly subject: string;
  /** `link` is empty where there is none. */
  readonly text: (name: string, link: string, data: Readonly<Record<string, string>>) => string;
}

const where = (data: Readonly<Record<string, string>>): string => `${data.device} · ${data.address} · ${data.at}`;

const italian: Readonly<Record<Exclude<LetterKind, "nobody">, Words>> = {
  confirm: {
    subject: "Conferma la registrazione a Libretto",
    text: (name, link) =>
      `Ciao ${name},\n\nper completare la registrazione apri questo collegamento entro 24 ore:\n\n${link}\n\nSe non hai chiesto tu la registrazione, non fare nulla: nessun account verrà creato.`,
  },
  alreadyRegistered: {
    subject: "La tua registrazione a Libretto",
    text: (name) =>
      `Ciao ${name},\n\nqualcuno ha chiesto di registrarsi con questo indirizzo, che ha già un account. Se sei stato tu, accedi come al solito o chiedi una nuova password. Altrimenti non fare nulla.`,
  },
  reset: {
    subject: "Una nuova password per Libretto",
    text: (name, link) =>
      `Ciao ${name},\n\nper scegliere una nuova password apri questo collegamento entro 15 minuti; vale una sola volta:\n\n${link}\n\nSe non l'hai chiesto tu, non fare nulla: la password resta quella di prima.`,
  },
  passwordChanged: {
    subject: "La tua password di Libretto è cambiata",
    text: (name, _link, data) =>
      `Ciao ${name},\n\nla password del tuo account è stata cambiata e tutte le sessioni sono state chiuse.\n\n${where(data)}\n\nSe non sei stato tu, chiedi subito una nuova password.`,
  },
  newDevice: {
    subject: "Nuovo accesso a Libretto",
    text: (name, _link, data) =>
      `Ciao ${name},\n\nè stato fatto un accesso al tuo account da un dispositivo o da una rete che non avevi ancora usato.\n\n${where(data)}\n\nSe non sei stato tu, cambia subito la password.`,
  },
  failedSignIns: {
    subject: "Tentativi di accesso a Libretto non riusciti",
    text: (name, _link, data) =>
      `Ciao ${name},\n\nla password del tuo account è stata sbagliata ${data.times} volte di seguito.\n\n${where(data)}\n\nSe non sei stato tu, la tua password ha resistito: non occorre fare nulla, ma valuta di cambiarla.`,
  },
};

const english: typeof italian = {
  confirm: {
    subject: "Confirm your registration with Libretto",
    text: (name, link) =>
      `Hello ${name},\n\nto complete your registration open this link within 24 hours:\n\n${link}\n\nIf you did not ask to register, do nothing: no account will be made.`,
  },
  alreadyRegistered: {
    subject: "Your registration with Libretto",
    text: (name) =>
      `Hello ${name},\n\nsomebody asked to register with this address, which has an account already. If it was you, sign in as usual or ask for a new password. Otherwise do nothing.`,
  },
  reset: {
    subject: "A new password for Libretto",
    text: (name, link) =>
      `Hello ${name},\n\nto choose a new password open this link within 15 minutes; it works once:\n\n${link}\n\nIf you did not ask for it, do nothing: your password stays as it is.`,
  },
  passwordChanged: {
    subject: "Your Libretto password has changed",
    text: (name, _link, data) =>
      `Hello ${name},\n\nthe password of your account was changed and every session was ended.\n\n${where(data)}\n\nIf it was not you, ask for a new password at once.`,
  },
  newDevice: {
    subject: "New sign-in to Libretto",
    text: (name, _link, data) =>
      `Hello ${name},\n\nsomebody signed in to your account from a device or a network that you had not used before.\n\n${where(data)}\n\nIf it was not you, change your password at once.`,
  },
  failedSignIns: {
    subject: "Failed sign-ins to Libretto",
    text: (name, _link, data) =>
      `Hello ${name},\n\nthe password of your account was mistyped ${data.times} times in a row.\n\n${where(data)}\n\nIf it was not you, your password has held: nothing needs to be done, but consider changing it.`,
  },
};

/** The page that a letter's one-time secret opens; the secret stands behind the #, which browsers do not send (SE-9). */
const PAGES: Partial<Record<LetterKind, string>> = {
  confirm: "register/confirm",
  reset: "password/reset",
};

const oneLine = (s: string): string => s.replace(/\s+/g, " ").trim();

/** Writes a letter. */
export const written = (
  kind: Exclude<LetterKind, "nobody">,
  to: Pick<Account, "email" | "name">,
  data: Readonly<Record<string, string>>,
  page: { readonly base: string; readonly secret: string },
): Letter => {
  const language: Language = data.language === "en" ? "en" : "it";
  const { subject, text } = (language === "en" ? english : italian)[kind];
  const path = PAGES[kind];
  const link = path === undefined ? "" : `${page.base}/webui/${path}#token=${page.secret}`;
  return { to: to.email, subject, text: `${text(oneLine(to.name), link, data)}\n\nLibretto\n` };
};
