import { setTimeout as after } from "node:timers/promises";
import { RESET_LINK_MINUTES } from "@libretto/core/account/password-reset";
import { Instant } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Addressee, OneTimeSecretKind } from "@libretto/core/ports/accounts/account-store";
import type { Secrets } from "@libretto/core/ports/security/secrets";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { QueuedEmail } from "@libretto/core/ports/system/email-queue";
import type { Mailer } from "@libretto/core/ports/system/mailer";
import type { Transact } from "@libretto/core/ports/system/transaction";
import { describeError, type Log } from "../operations/log.ts";
import { addMinutes } from "../pipeline/instants.ts";
import {
  CHANGE_EMAIL_MINUTES,
  CONFIRM_MINUTES,
  type EmailKind,
  type EmailTemplates,
  emailLinkFor,
  INVITATION_DAYS,
  isEmailKind,
  passwordResetUrl,
} from "./emails.ts";

const LINK_LIFETIME: Partial<Record<EmailKind, { readonly kind: OneTimeSecretKind; readonly minutes: number }>> = {
  confirm: { kind: "confirm", minutes: CONFIRM_MINUTES },
  reset: { kind: "reset", minutes: RESET_LINK_MINUTES },
  invitation: { kind: "reset", minutes: INVITATION_DAYS * 24 * 60 },
  changeEmail: { kind: "email", minutes: CHANGE_EMAIL_MINUTES },
  emailChangeAsked: { kind: "emailStop", minutes: CHANGE_EMAIL_MINUTES },
};
const RETRY_MILLISECONDS = 60_000;
/** A rejected e-mail is retried after an hour. */
const REFUSED_MINUTES = 60;
/** Time limit for the delivery in progress at shutdown. */
const CLOSE_MILLISECONDS = 5000;

export interface EmailDelivery {
  /** E-mails were queued; they are delivered soon, after the response. */
  readonly notifyQueued: () => void;
  /** Delivers all queued e-mails. */
  readonly deliver: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface EmailDeliveryParts {
  readonly transact: Transact;
  readonly mailer: Mailer;
  readonly templates: EmailTemplates;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly log: Log;
  /** Public URL, for links. */
  readonly publicUrl: () => string;
}

/** Delivers queued e-mails: creates the one-time secret, fills the template, sends. Failures are retried. */
export const createEmailDelivery = ({
  transact,
  mailer,
  templates,
  secrets,
  clock,
  log,
  publicUrl,
}: EmailDeliveryParts): EmailDelivery => {
  const findRecipient = ({ account, data }: QueuedEmail): TaskEither<Failure, Addressee | null> => {
    const email = data.to ?? data.email;
    if (account !== null && data.to === undefined) return transact((stores) => stores.accounts.findAddressee(account));
    return taskEither.right(email === undefined ? null : { email, language: null });
  };

  /** Creates and stores the secret as a digest; null if the e-mail was removed meanwhile. */
  const createSecret = (email: QueuedEmail, kind: EmailKind): TaskEither<Failure, string | null> => {
    const lifetime = LINK_LIFETIME[kind];
    if (lifetime === undefined) return taskEither.right("");
    const secret = secrets.create();
    const oneTimeSecret = { kind: lifetime.kind, account: email.account, data: email.data };
    return pipe(
      transact((stores) =>
        pipe(
          stores.emails.isWaiting(email.id),
          taskEither.chainFirst((isWaiting) =>
            isWaiting
              ? stores.accounts.storeOneTimeSecret(
                  secrets.digest(secret),
                  oneTimeSecret,
                  addMinutes(clock.now(), lifetime.minutes),
                )
              : taskEither.right(undefined),
          ),
        ),
      ),
      taskEither.map((isWaiting) => (isWaiting ? secret : null)),
    );
  };

  /** An account deletion removes earlier undelivered e-mails first. */
  const deliverOne = (email: QueuedEmail): TaskEither<Failure, void> =>
    pipe(
      findRecipient(email),
      taskEither.chain((recipient) => {
        const { kind } = email;
        if (recipient === null || !isEmailKind(kind) || kind === "nobody") return taskEither.right(undefined);
        const { email: to, language } = recipient;
        return pipe(
          kind === "accountDeleted" && mailer.deleteEmailsOf ? mailer.deleteEmailsOf(to) : taskEither.right(undefined),
          taskEither.chain(() => createSecret(email, kind)),
          taskEither.chain((secret) =>
            secret === null
              ? taskEither.right(undefined)
              : mailer.send(
                  templates[kind]({
                    to,
                    // in the language of the request, otherwise of the account
                    language: (email.data.language ?? language) === "en" ? "en" : "it",
                    link: emailLinkFor(kind, publicUrl(), secret),
                    resetLink: passwordResetUrl(publicUrl()),
                    at: Instant.is(email.data.at) ? email.data.at : clock.now(),
                    device: email.data.device ?? "",
                    address: email.data.address ?? "",
                    data: email.data,
                  }),
                ),
          ),
        );
      }),
      taskEither.chain(() => transact((stores) => stores.emails.remove(email.id))),
    );

  /** Requeues an undelivered e-mail without blocking others; false if the mail server is unavailable. */
  const handleUndelivered = async ({ id, kind }: QueuedEmail, refusal: Failure): Promise<boolean> => {
    log.write("warn", "e-mail not sent", { kind, code: refusal.code, why: refusal.kind });
    const [now, refused] = [clock.now(), refusal.kind === "refused"];
    await transact(({ emails }) =>
      refusal.kind === "malformed"
        ? emails.remove(id)
        : emails.postpone(id, refused ? addMinutes(now, REFUSED_MINUTES) : now),
    )();
    return refused || refusal.kind === "malformed";
  };

  let isClosed = false;
  const deliverAll = async (): Promise<void> => {
    while (!isClosed) {
      const next = await transact(({ emails }) => emails.claimNext(clock.now()))();
      if (isLeft(next) || next.right === null) return;
      const outcome = await deliverOne(next.right)();
      if (isLeft(outcome) && !(await handleUndelivered(next.right, outcome.left))) return;
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
