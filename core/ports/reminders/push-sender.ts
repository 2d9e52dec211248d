import type { PushSubscription } from "../../record/across/reminders/reminder-choice.ts";

/** What a device shows and does. The push service forwards it encrypted, and cannot read it (RFC 8291). */
export interface PushMessage {
  readonly title: string;
  /** Empty for none. */
  readonly text: string;
  /** A later message with the same tag replaces this one on the device. */
  readonly tag: string;
  /** The address below the base path that a tap opens. */
  readonly opens: string;
  /** The secret that repeats the reminder once; null when it cannot be repeated. */
  readonly snooze: string | null;
  readonly language: "it" | "en";
}

/**
 * What the push service answered. `ended`: the subscription does not exist any more. `later`: it did not accept the
 * message now. `unknown`: there was no answer, so the message may have arrived.
 */
export type PushOutcome = "sent" | "ended" | "later" | "refused" | "unknown";

/** Sends messages to browsers through their push services. */
export interface PushSender {
  /** The public key that a browser needs for a subscription, in base64url; null while it cannot be read. */
  readonly publicKey: () => string | null;
  /** Whether the server sends to this address: only to known push services, over TLS (IO-9). */
  readonly accepts: (endpoint: string) => boolean;
  /**
   * Sends a message, encrypted for the browser.
   *
   * @param lifetimeSeconds how long the push service keeps the message for a device without a network
   */
  readonly send: (
    subscription: PushSubscription,
    message: PushMessage,
    lifetimeSeconds: number,
  ) => () => Promise<PushOutcome>;
}
