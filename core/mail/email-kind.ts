import type { Instant } from "../kernel/dates.ts";
import type { Language } from "../messages/codes.ts";

/** Kinds of e-mail. `nobody` is never sent: it only takes the same time (AU-4). */
const EMAIL_KINDS = [
  "confirm",
  "alreadyRegistered",
  "reset",
  "invitation",
  "carerInvitation",
  "carerRightWidened",
  "handOver",
  "handOverStarted",
  "comingOfAge",
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
  "reminder",
  "carerReminder",
  "ofUser",
  "nobody",
] as const;

/** What an e-mail is about. */
export type EmailKind = (typeof EMAIL_KINDS)[number];
/** The kinds that are sent. */
export type SentEmailKind = Exclude<EmailKind, "nobody">;

/** Whether a text is a kind of e-mail. */
export const isEmailKind = (kind: string): kind is EmailKind => EMAIL_KINDS.some((known) => known === kind);

/** What the text of an e-mail contains. */
export interface EmailParameters {
  readonly to: string;
  readonly language: Language;
  /** The page to open, with the one-time secret if there is one. */
  readonly link: string;
  /** The page for choosing a new password. */
  readonly resetLink: string;
  /** The page that switches reminders off. */
  readonly remindersLink: string;
  readonly at: Instant;
  readonly device: string;
  readonly address: string;
  /** Further data from the queue. */
  readonly data: Readonly<Record<string, string>>;
}

/** The minutes in which a registration can be confirmed. */
export const CONFIRM_MINUTES = 24 * 60;
/** The minutes in which a new e-mail address can be confirmed, or the change stopped. */
export const CHANGE_EMAIL_MINUTES = 60;
/** The days in which an invitation of a carer can be answered. */
export const CARER_INVITATION_DAYS = 7;
/** The days in which a person can accept the own record. */
export const HAND_OVER_DAYS = 7;
/** The days in which an invited doctor can choose a password. */
export const INVITATION_DAYS = 3;
