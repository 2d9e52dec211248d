import type { PushSubscription } from "../../record/across/reminders/reminder-choice.ts";

/** Whether this browser can show notifications. `blocked`: the person or the system forbids them for this site. */
export type PushSupport = "available" | "blocked" | "unsupported";

/** Why a browser has no subscription. */
export type PushRefusal = "blocked" | "failed";

/** This browser as a device that shows notifications. */
export interface PushDevice {
  /** Whether it can show notifications. */
  readonly findSupport: () => PushSupport;
  /** SHA-256 of the address of its subscription, hexadecimal; null without one. */
  readonly findDigest: () => Promise<string | null>;
  /**
   * Asks the person for permission if necessary, and subscribes.
   *
   * @param serverKey the public key of the server, in base64url
   */
  readonly subscribe: (serverKey: string) => Promise<PushSubscription | PushRefusal>;
  /** Ends the subscription, if there is one. */
  readonly unsubscribe: () => Promise<void>;
}
