import type { Instant } from "@libretto/core/kernel/dates";
import type { Language } from "@libretto/core/messages/codes";
import { BASE_PATH } from "@libretto/core/navigation/public-pages";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { Email } from "@libretto/core/ports/system/mailer";

/** Kinds of e-mail. `nobody` is never sent: it only takes the same time (AU-4). */
const EMAIL_KINDS = [
  "confirm",
  "alreadyRegistered",
  "reset",
  "invitation",
  "passwordChanged",
  "newDevice",
  "failedSignIns",
  "changeEmail",
  "factorOn",
  "factorOff",
  "identityLinked",
  "identityUnlinked",
  "emailChangeAsked",
  "emailChanged",
  "accountDeleted",
  "subscriptionEnded",
  "contractAccepted",
  "infectedFile",
  "ofUser",
  "nobody",
] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

export const isEmailKind = (kind: string): kind is EmailKind => EMAIL_KINDS.some((known) => known === kind);

/** Parameters of an e-mail. */
export interface EmailParameters {
  readonly to: string;
  readonly language: Language;
  /** The page to open, with the one-time secret if there is one. */
  readonly link: string;
  /** The page for choosing a new password. */
  readonly resetLink: string;
  readonly at: Instant;
  readonly device: string;
  readonly address: string;
  /** Further data from the queue. */
  readonly data: Readonly<Record<string, string>>;
}

/** The templates of all kinds. */
export type EmailTemplates = Readonly<Record<Exclude<EmailKind, "nobody">, (parameters: EmailParameters) => Email>>;

export const CONFIRM_MINUTES = 24 * 60;
export const CHANGE_EMAIL_MINUTES = 60;
export const INVITATION_DAYS = 3;

/**
 * The link of an e-mail. A one-time secret is in the fragment, which browsers send to no server, so no log contains it
 * (SE-9).
 */
export const emailLinkFor = (kind: EmailKind, base: string, secret: string): string => {
  const page = (path: string): string => `${base}${BASE_PATH}${path}`;
  if (kind === "confirm") return page(`${ROUTES.confirm}#token=${secret}`);
  if (kind === "changeEmail") return page(`${ROUTES.confirmEmail}#token=${secret}`);
  if (kind === "emailChangeAsked") return page(`${ROUTES.stopEmailChange}#token=${secret}`);
  if (kind === "reset" || kind === "invitation") return page(`${ROUTES.passwordReset}#token=${secret}`);
  return kind === "alreadyRegistered" ? page(ROUTES.login) : passwordResetUrl(base);
};

/** The page for choosing a new password. */
export const passwordResetUrl = (base: string): string => `${base}${BASE_PATH}${ROUTES.passwordReset}`;
