import { setTimeout as after } from "node:timers/promises";
import { isLeft } from "@libretto/core/kernel/fp";
import { deliverEmail, type EmailDeliveryServices } from "@libretto/core/use-cases/mail/deliver-email";
import { handleUndelivered } from "@libretto/core/use-cases/mail/handle-undelivered";
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
  const { transact, clock, log } = parts;
  let isClosed = false;
  const deliverAll = async (): Promise<void> => {
    while (!isClosed) {
      const next = await transact(({ emails }) => emails.claimNext(clock.now()))();
      if (isLeft(next) || next.right === null) return;
      const { right: email } = next;
      const outcome = await deliverEmail(parts, email)();
      if (isLeft(outcome)) {
        const { code, kind: why } = outcome.left;
        log.write("warn", "e-mail not sent", { kind: email.kind, code, why });
        const handled = await handleUndelivered(parts, email, outcome.left)();
        if (isLeft(handled) || !handled.right) return;
      }
    }
  };

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
