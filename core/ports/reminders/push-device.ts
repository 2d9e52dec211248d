import type { PushSubscription } from "../../record/across/reminders/reminder-choice.ts";

/** Whether this browser can show notifications. `blocked`: the person or the system forbids them for this site. */
export type PushSupport = "available" | "blocked" | "unsupported";

/** Why a browser has no subscription. */
export type PushRefusal = "blocked" | "failed";

/** The subscription that this browser has. */
export interface KnownSubscription {
  /** SHA-256 of its address, hexadecimal. */
  readonly digest: string;
  /** The public key of the server for which it was made, in base64url; null when the browser does not state it. */
  readonly serverKey: string | null;
}

/** This browser as a device that shows notifications. */
export interface PushDevice {
  /** Whether it can show notifications. */
  readonly findSupport: () => PushSupport;
  /** Its subscription; null without one. */
  readonly findSubscription: () => Promise<KnownSubscription | null>;
  /**
   * Asks the person for permission if necessary, and subscribes.
   *
   * @param serverKey the public key of the server, in base64url
   */
  readonly subscribe: (serverKey: string) => Promise<PushSubscription | PushRefusal>;
  /** Ends the subscription, if there is one. */
  readonly unsubscribe: () => Promise<void>;
}
