import { createECDH, randomBytes } from "node:crypto";
import { millisecondsOf } from "@libretto/core/kernel/dates";
import type { PushMessage, PushOutcome, PushSender } from "@libretto/core/ports/reminders/push-sender";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { PushSubscription } from "@libretto/core/record/across/reminders/reminder-choice";
import { isLoopback, restrictFetch, Unreachable } from "../outbound/restrict-fetch.ts";
import { encryptMessage } from "./encrypt-message.ts";
import type { PushKey } from "./push-key.ts";
import { createVapidHeader } from "./vapid.ts";

/** What sending to push services needs. */
export interface PushSettings {
  /** Hosts of push services; `*.` before a name stands for one part of it or several. */
  readonly services: readonly string[];
  /** The key pair, which is created when it is first needed. */
  readonly key: () => PushKey;
  /** A `mailto:` or `https:` address of the operator, for the push services. */
  readonly contact: () => string;
  readonly clock: Clock;
  /** Reports that the key cannot be read; nothing is sent until then. */
  readonly reportKeyUnreadable: () => void;
  /**
   * Reports a message that is lost, without its address.
   *
   * @param answer the class of the status such as `4xx`; `none` without an answer, `notSent` for what was never sent
   */
  readonly reportLost: (host: string, answer: string) => void;
}

const TIMEOUT_MILLISECONDS = 10_000;
/** Push services accept 4096 bytes with the encryption. */
const PADDED_BYTES = 2500;
/** Before a connection exists, no message can have arrived. */
const NOT_CONNECTED = [
  "ECONNREFUSED",
  "ENETUNREACH",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
];

const isService =
  (services: readonly string[]) =>
  (host: string): boolean =>
    services.some((service) => (service.startsWith("*.") ? host.endsWith(service.slice(1)) : host === service));

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "ended";
  return status === 429 ? "later" : "refused";
};

const causeCodeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : null;
  if (!(cause instanceof Error)) return "";
  return (cause as { readonly code?: string }).code ?? causeCodeOf(cause);
};

const outcomeOfError = (error: unknown): PushOutcome => {
  if (!(error instanceof Unreachable)) return "refused";
  if (error.status !== null) return "later";
  return NOT_CONNECTED.includes(causeCodeOf(error)) ? "later" : "unknown";
};

const hostOf = (endpoint: string): string => (URL.canParse(endpoint) ? new URL(endpoint).host : "");

const encode = ({ title, text, tag, opens, snooze, language }: PushMessage): Buffer =>
  Buffer.from(JSON.stringify({ title, text, tag, opens, snooze, language }));

const createPrivateKey = (): Buffer => {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  return pair.getPrivateKey();
};

/** Sends encrypted messages to the push services of browsers (RFC 8030, 8291, 8292). Logs nothing of a message. */
export const webPushSender = (settings: PushSettings): PushSender => {
  const { services, contact, clock, reportKeyUnreadable, reportLost } = settings;
  const isConfigured = isService(services);
  const post = restrictFetch(isConfigured);
  const readKey = (): PushKey | null => {
    try {
      return settings.key();
    } catch {
      reportKeyUnreadable();
      return null;
    }
  };
  const request = (
    key: PushKey,
    { endpoint, ...keys }: PushSubscription,
    message: PushMessage,
    lifetimeSeconds: number,
  ) => ({
    method: "POST",
    headers: {
      authorization: createVapidHeader(key, endpoint, contact(), millisecondsOf(clock.now()) / 1000),
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      ttl: String(lifetimeSeconds),
      urgency: "high",
    },
    body: encryptMessage(
      encode(message),
      keys,
      { salt: randomBytes(16), privateKey: createPrivateKey() },
      PADDED_BYTES,
    ),
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
  return {
    publicKey: () => readKey()?.publicKey ?? null,
    accepts: (endpoint) => {
      if (!URL.canParse(endpoint)) return false;
      const url = new URL(endpoint);
      return isConfigured(url.host) && (url.protocol === "https:" || isLoopback(url));
    },
    send: (subscription, message, lifetimeSeconds) => async () => {
      const key = readKey();
      if (key === null) return "later";
      const report = (outcome: PushOutcome, answer: string): PushOutcome => {
        if (outcome === "refused" || outcome === "unknown") reportLost(hostOf(subscription.endpoint), answer);
        return outcome;
      };
      try {
        const { status } = await post(subscription.endpoint, request(key, subscription, message, lifetimeSeconds));
        return report(outcomeOf(status), `${Math.floor(status / 100)}xx`);
      } catch (error) {
        return report(outcomeOfError(error), error instanceof Unreachable ? "none" : "notSent");
      }
    },
  };
};
