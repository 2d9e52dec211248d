import type { ClockTime, Instant } from "../../../kernel/dates.ts";
import type { Id } from "../../../kernel/id.ts";
import type { Language } from "../../../messages/codes.ts";
import type { ReminderKind } from "./reminder.ts";

/** How a reminder reaches a person outside of the pages. */
export const REMINDER_CHANNELS = ["email", "push"] as const;
/** A way of a reminder: an e-mail, or a notification on a device. */
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number];

/** What a person receives by one channel. */
export interface ChannelChoice {
  /** Empty while the channel is off. */
  readonly kinds: readonly ReminderKind[];
  /** Whether the text names drugs, reasons and places; otherwise it has only the kind, the number and the time. */
  readonly hasFullText: boolean;
}

/** The hours of a day in which nothing is sent, in Italian time. They can include midnight. */
export interface QuietHours {
  readonly from: ClockTime;
  /** The first minute that is not quiet any more. It differs from the beginning. */
  readonly to: ClockTime;
}

/** How many minutes before an appointment its reminder can come. */
export const LEAD_MINUTES = [30, 60, 120, 1440, 2880] as const;
/** Minutes before an appointment. */
export type LeadMinutes = (typeof LEAD_MINUTES)[number];

/** What a person wants to be reminded of, and how. */
export interface ReminderChoice {
  readonly email: ChannelChoice;
  readonly push: ChannelChoice;
  /** Null for none. */
  readonly quiet: QuietHours | null;
  readonly lead: LeadMinutes;
  /** The language of the texts. */
  readonly language: Language;
}

const OFF: ChannelChoice = { kinds: [], hasFullText: false };
/** The choice of a person who has chosen nothing: no reminder. */
export const NO_REMINDERS: Omit<ReminderChoice, "language"> = { email: OFF, push: OFF, quiet: null, lead: 1440 };

/** A device that shows notifications. */
export interface ReminderDevice {
  readonly id: Id;
  /** The browser and the system, as the server described them. */
  readonly name: string;
  readonly createdAt: Instant;
  /** SHA-256 of the address of its subscription, hexadecimal: by it a browser recognises itself. */
  readonly digest: string;
}

/** What the page of reminders shows. */
export interface ReminderSettings {
  readonly choice: ReminderChoice;
  readonly devices: readonly ReminderDevice[];
  /** The public key of the server for subscriptions to push services, in base64url; null when it sends none. */
  readonly pushKey: string | null;
}

/** The subscription of a browser to its push service (Push API). */
export interface PushSubscription {
  /** The address at the push service. Whoever has it can send to this browser. */
  readonly endpoint: string;
  /** The public key of the browser: a point of P-256 in base64url. */
  readonly publicKey: string;
  /** The secret of the browser for encryption: 16 bytes in base64url. */
  readonly authSecret: string;
}

/** After how many minutes a notification is repeated. */
export const SNOOZE_MINUTES = 10;
