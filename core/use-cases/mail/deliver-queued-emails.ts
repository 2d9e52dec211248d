import type { Failure } from "../../kernel/failure.ts";
import { isLeft } from "../../kernel/fp.ts";
import type { QueuedEmail } from "../../ports/system/email-queue.ts";
import { deliverEmail, type EmailDeliveryServices } from "./deliver-email.ts";
import { handleUndelivered } from "./handle-undelivered.ts";

interface Services extends EmailDeliveryServices {
  /** Reports an e-mail that was not sent. */
  readonly reportUndelivered: (email: QueuedEmail, refusal: Failure) => void;
  /** Whether the server shuts down; then the work stops between two e-mails. */
  readonly isShuttingDown: () => boolean;
}

/**
 * Delivers the queued e-mails that are due, one after another. An e-mail that is refused does not hold up the others; the
 * work ends when the mail server accepts none now.
 */
export const deliverQueuedEmails = (services: Services) => async (): Promise<void> => {
  const { transact, clock, reportUndelivered, isShuttingDown } = services;
  while (!isShuttingDown()) {
    const next = await transact(({ emails }) => emails.claimNext(clock.now()))();
    if (isLeft(next) || next.right === null) return;
    const { right: email } = next;
    const outcome = await deliverEmail(services, email)();
    if (isLeft(outcome)) {
      reportUndelivered(email, outcome.left);
      const handled = await handleUndelivered(services, email, outcome.left)();
      if (isLeft(handled) || !handled.right) return;
    }
  }
};
