import { setTimeout as after } from "node:timers/promises";
import type { EmailDeliveryServices } from "@libretto/core/use-cases/mail/deliver-email";
import { deliverQueuedEmails } from "@libretto/core/use-cases/mail/deliver-queued-emails";
import { describeError, type Log } from "../operations/log.ts";

const RETRY_MILLISECONDS = 60_000;
/** Time limit for the delivery in progress at shutdown. */
const CLOSE_MILLISECONDS = 5000;

export interface EmailDelivery {
  /** E-mails were queued; they are delivered soon, after the response. */
  readonly notifyQueued: () => void;
  /** Delivers all queued e-mails. */
  readonly deliver: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface EmailDeliveryParts extends EmailDeliveryServices {
  readonly log: Log;
}

/** Delivers queued e-mails one after another, at once and every minute. Failures are retried. */
export const createEmailDelivery = (parts: EmailDeliveryParts): EmailDelivery => {
  const { log } = parts;
  let isClosed = false;
  const deliverAll = deliverQueuedEmails({
    ...parts,
    reportUndelivered: ({ kind }, { code, kind: why }) => log.write("warn", "e-mail not sent", { kind, code, why }),
    isShuttingDown: () => isClosed,
  });
  let running: Promise<void> = Promise.resolve();
  /** The next delivery, shared by all callers meanwhile. */
  let next: Promise<void> | null = null;
  const deliver = (): Promise<void> => {
    next ??= running
      .then(() => {
        next = null;
        return deliverAll();
      })
      .catch((error) => log.write("error", "e-mail delivery failed", describeError(error)));
    running = next;
    return next;
  };
  const retryTimer = setInterval(deliver, RETRY_MILLISECONDS);
  retryTimer.unref();
  return {
    notifyQueued: () => void setImmediate(deliver),
    deliver,
    close: () => {
      isClosed = true;
      clearInterval(retryTimer);
      return Promise.race([running, after(CLOSE_MILLISECONDS, undefined, { ref: false })]);
    },
  };
};
