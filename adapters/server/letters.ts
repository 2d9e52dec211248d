import type { Instant } from "@libretto/core/kernel/dates";
import type { Language } from "@libretto/core/messages/codes";
import { BASE_PATH, ROUTES } from "@libretto/core/navigation/routes";
import type { Letter } from "@libretto/core/ports/mailer";

/** What letters are about. `nobody` is sent to nobody: it takes the time that a letter would take (AU-4). */
export const LETTER_KINDS = [
  "confirm",
  "alreadyRegistered",
  "reset",
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
  "infectedFile",
  "ofUser",
  "nobody",
] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

export const isLetterKind = (kind: string): kind is LetterKind => LETTER_KINDS.some((known) => known === kind);

/** What a letter may speak of. */
export interface LetterMatter {
  readonly to: string;
  readonly language: Language;
  /** The page to open: with the one-time secret where there is one. */
  readonly link: string;
  /** The page where a new password is asked for. */
  readonly resetLink: string;
  readonly at: Instant;
  readonly device: string;
  readonly address: string;
  /** What else was said when it was posted. */
  readonly data: Readonly<Record<string, string>>;
}

/** Finds the words. */
export type LetterWriter = Readonly<Record<Exclude<LetterKind, "nobody">, (matter: LetterMatter) => Letter>>;

export const CONFIRM_MINUTES = 24 * 60;
export const CHANGE_EMAIL_MINUTES = 60;

/**
 * The page that a letter leads to. A one-time secret stands behind the #: browsers do not send that to any server,
 * and no log has it (SE-9).
 */
export const pageFor = (kind: LetterKind, base: string, secret: string): string => {
  const page = (path: string): string => `${base}${BASE_PATH}${path}`;
  if (kind === "confirm") return page(`${ROUTES.confirm}#token=${secret}`);
  if (kind === "changeEmail") return page(`${ROUTES.confirmEmail}#token=${secret}`);
  if (kind === "emailChangeAsked") return page(`${ROUTES.stopEmailChange}#token=${secret}`);
  if (kind === "reset") return page(`${ROUTES.passwordReset}#token=${secret}`);
  return kind === "alreadyRegistered" ? page(ROUTES.login) : resetPage(base);
};

/** The page where a new password is asked for. */
export const resetPage = (base: string): string => `${base}${BASE_PATH}${ROUTES.passwordReset}`;
