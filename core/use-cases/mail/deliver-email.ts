import { RESET_LINK_MINUTES } from "../../account/password-reset.ts";
import { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import { addMinutes } from "../../kernel/instants.ts";
import {
  CARER_INVITATION_DAYS,
  CHANGE_EMAIL_MINUTES,
  CONFIRM_MINUTES,
  type EmailKind,
  HAND_OVER_DAYS,
  INVITATION_DAYS,
  isEmailKind,
  type SentEmailKind,
} from "../../mail/email-kind.ts";
import type { Addressee, OneTimeSecretKind } from "../../ports/accounts/account-store.ts";
import type { Secrets } from "../../ports/security/secrets.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { QueuedEmail } from "../../ports/system/email-queue.ts";
import type { Mailer } from "../../ports/system/mailer.ts";
import type { Transact } from "../../ports/system/transaction.ts";
import { emailLinkFor, passwordResetUrl, remindersUrl } from "./email-links.ts";
import { loadCarerReminder, loadReminderText, loadRepresentedReminder } from "./load-reminder-text.ts";
import { writeEmail } from "./write-email.ts";

const LINK_LIFETIME: Partial<Record<EmailKind, { readonly kind: OneTimeSecretKind; readonly minutes: number }>> = {
  confirm: { kind: "confirm", minutes: CONFIRM_MINUTES },
  reset: { kind: "reset", minutes: RESET_LINK_MINUTES },
  invitation: { kind: "reset", minutes: INVITATION_DAYS * 24 * 60 },
  carerInvitation: { kind: "carer", minutes: CARER_INVITATION_DAYS * 24 * 60 },
  handOver: { kind: "handOver", minutes: HAND_OVER_DAYS * 24 * 60 },
  changeEmail: { kind: "email", minutes: CHANGE_EMAIL_MINUTES },
  emailChangeAsked: { kind: "emailStop", minutes: CHANGE_EMAIL_MINUTES },
};

/** What the delivery of an e-mail needs. */
export interface EmailDeliveryServices {
  readonly transact: Transact;
  readonly mailer: Mailer;
  readonly secrets: Secrets;
  readonly clock: Clock;
  /** Public URL, for links. */
  readonly publicUrl: () => string;
}

/** The recipient of an e-mail; null when the account no longer exists. */
const findRecipient = (
  { transact }: EmailDeliveryServices,
  { account, data }: QueuedEmail,
): TaskEither<Failure, Addressee | null> => {
  const email = data.to ?? data.email;
  if (account !== null && data.to === undefined) return transact((stores) => stores.accounts.findAddressee(account));
  return taskEither.right(email === undefined ? null : { email, language: null, represents: null });
};

/** Creates and stores the secret of a link as a digest; null if the e-mail was removed meanwhile. */
const createSecret = (
  { transact, secrets, clock }: EmailDeliveryServices,
  email: QueuedEmail,
  kind: EmailKind,
): TaskEither<Failure, string | null> => {
  const lifetime = LINK_LIFETIME[kind];
  if (lifetime === undefined) return taskEither.right("");
  const secret = secrets.create();
  const oneTimeSecret = { kind: lifetime.kind, account: email.account, data: email.data };
  const until = addMinutes(clock.now(), lifetime.minutes);
  return pipe(
    transact((stores) =>
      pipe(
        stores.emails.isWaiting(email.id),
        taskEither.chainFirst((isWaiting) =>
          isWaiting
            ? stores.accounts.storeOneTimeSecret(secrets.digest(secret), oneTimeSecret, until)
            : taskEither.right(undefined),
        ),
      ),
    ),
    taskEither.map((isWaiting) => (isWaiting ? secret : null)),
  );
};

/** Writes the e-mail and sends it. An e-mail that was removed meanwhile is not sent. */
const sendEmail = (
  services: EmailDeliveryServices,
  queued: QueuedEmail,
  kind: SentEmailKind,
  { email: to, language }: Addressee,
): TaskEither<Failure, void> => {
  const { mailer, clock, publicUrl } = services;
  const { data } = queued;
  return pipe(
    createSecret(services, queued, kind),
    taskEither.chain((secret) =>
      secret === null
        ? taskEither.right(undefined)
        : mailer.send(
            writeEmail(kind, {
              to,
              // in the language of the request, otherwise of the account
              language: (data.language ?? language) === "en" ? "en" : "it",
              link: emailLinkFor(kind, publicUrl(), secret),
              resetLink: passwordResetUrl(publicUrl()),
              remindersLink: remindersUrl(publicUrl()),
              at: Instant.is(data.at) ? data.at : clock.now(),
              device: data.device ?? "",
              address: data.address ?? "",
              data,
            }),
          ),
    ),
  );
};

/** The data of a reminder for its recipient, as of now; null when it is not sent any more. */
const loadReminderData = (
  services: EmailDeliveryServices,
  queued: QueuedEmail,
  kind: "reminder" | "carerReminder",
  { represents }: Addressee,
): TaskEither<Failure, QueuedEmail["data"] | null> => {
  if (kind === "carerReminder") return loadCarerReminder(services, queued);
  return represents === null
    ? loadReminderText(services, queued)
    : loadRepresentedReminder(services, queued, represents);
};

/** Sends a reminder that still helps and is still wanted, with its text as of now. */
const sendReminder = (
  services: EmailDeliveryServices,
  queued: QueuedEmail,
  kind: "reminder" | "carerReminder",
  recipient: Addressee,
): TaskEither<Failure, void> => {
  // who represents the patient may have reminders of the own record too: this one must not look like them
  const sentKind = recipient.represents === null ? kind : "carerReminder";
  return pipe(
    loadReminderData(services, queued, kind, recipient),
    taskEither.chain((text) =>
      text === null
        ? taskEither.right(undefined)
        : sendEmail(services, { ...queued, data: { ...queued.data, ...text } }, sentKind, recipient),
    ),
  );
};

/**
 * Delivers a queued e-mail and removes it from the queue: creates the one-time secret of its link, writes the text, and
 * sends it. An e-mail without a recipient is only removed. Errors are those of the mailer: the e-mail stays queued.
 */
export const deliverEmail = (services: EmailDeliveryServices, queued: QueuedEmail): TaskEither<Failure, void> =>
  pipe(
    findRecipient(services, queued),
    taskEither.chain((recipient) => {
      const { kind } = queued;
      if (recipient === null || !isEmailKind(kind) || kind === "nobody") return taskEither.right(undefined);
      const { mailer } = services;
      if (kind === "reminder" || kind === "carerReminder") return sendReminder(services, queued, kind, recipient);
      return pipe(
        // an account deletion removes earlier undelivered e-mails first
        kind === "accountDeleted" && mailer.deleteEmailsOf
          ? mailer.deleteEmailsOf(recipient.email)
          : taskEither.right(undefined),
        taskEither.chain(() => sendEmail(services, queued, kind, recipient)),
      );
    }),
    taskEither.chain(() => services.transact(({ emails }) => emails.remove(queued.id))),
  );
