import { setTimeout as after } from "node:timers/promises";
import { RESET_LINK_MINUTES } from "@libretto/core/account/password-reset";
import { Instant } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Addressee, OneTimeKind } from "@libretto/core/ports/account-store";
import type { Clock } from "@libretto/core/ports/clock";
import type { PostedLetter } from "@libretto/core/ports/letter-box";
import type { Mailer } from "@libretto/core/ports/mailer";
import type { Secrets } from "@libretto/core/ports/secrets";
import {
  CHANGE_EMAIL_MINUTES,
  CONFIRM_MINUTES,
  isLetterKind,
  type LetterKind,
  type LetterWriter,
  pageFor,
  resetPage,
} from "./letters.ts";
import { type Log, traceOf } from "./log.ts";
import { inMinutes } from "./moments.ts";
import type { Transact } from "./stores.ts";

const LIFETIME: Partial<Record<LetterKind, { readonly kind: OneTimeKind; readonly minutes: number }>> = {
  confirm: { kind: "confirm", minutes: CONFIRM_MINUTES },
  reset: { kind: "reset", minutes: RESET_LINK_MINUTES },
  changeEmail: { kind: "email", minutes: CHANGE_EMAIL_MINUTES },
  emailChangeAsked: { kind: "emailStop", minutes: CHANGE_EMAIL_MINUTES },
};
const RETRY_MILLISECONDS = 60_000;
/** A rejected e-mail is retried after an hour. */
const REFUSED_MINUTES = 60;
/** Time limit for the delivery in progress at shutdown. */
const CLOSE_MILLISECONDS = 5000;

export interface PostOffice {
  /** E-mails were queued; they are delivered soon, after the response. */
  readonly posted: () => void;
  /** Delivers all queued e-mails. */
  readonly carry: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface PostOfficeParts {
  readonly transact: Transact;
  readonly mailer: Mailer;
  readonly write: LetterWriter;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly log: Log;
  /** Public URL, for links. */
  readonly base: () => string;
}

/** Delivers queued e-mails: creates the one-time secret, fills the template, sends. Failures are retried. */
export const postOffice = ({ transact, mailer, write, secrets, clock, log, base }: PostOfficeParts): PostOffice => {
  const addressee = ({ account, data }: PostedLetter): TaskEither<Failure, Addressee | null> => {
    const email = data.to ?? data.email;
    if (account !== null && data.to === undefined) return transact((stores) => stores.accounts.addressee(account));
    return taskEither.right(email === undefined ? null : { email, language: null });
  };

  /** Creates and stores the secret as a digest; null if the e-mail was removed meanwhile. */
  const withSecret = (letter: PostedLetter, kind: LetterKind): TaskEither<Failure, string | null> => {
    const lifetime = LIFETIME[kind];
    if (lifetime === undefined) return taskEither.right("");
    const secret = secrets.make();
    const meaning = { kind: lifetime.kind, account: letter.account, data: letter.data };
    return pipe(
      transact((stores) =>
        pipe(
          stores.letters.isWaiting(letter.id),
          taskEither.chainFirst((isWaiting) =>
            isWaiting
              ? stores.accounts.keepOneTime(secrets.digest(secret), meaning, inMinutes(clock.now(), lifetime.minutes))
              : taskEither.right(undefined),
          ),
        ),
      ),
      taskEither.map((isWaiting) => (isWaiting ? secret : null)),
    );
  };

  /** An account deletion removes earlier undelivered e-mails first. */
  const carryOne = (letter: PostedLetter): TaskEither<Failure, void> =>
    pipe(
      addressee(letter),
      taskEither.chain((somebody) => {
        const { kind } = letter;
        if (somebody === null || !isLetterKind(kind) || kind === "nobody") return taskEither.right(undefined);
        const { email: to, language } = somebody;
        return pipe(
          kind === "accountDeleted" && mailer.takeBack ? mailer.takeBack(to) : taskEither.right(undefined),
          taskEither.chain(() => withSecret(letter, kind)),
          taskEither.chain((secret) =>
            secret === null
              ? taskEither.right(undefined)
              : mailer.send(
                  write[kind]({
                    to,
                    // in the language of the request, otherwise of the account
                    language: (letter.data.language ?? language) === "en" ? "en" : "it",
                    link: pageFor(kind, base(), secret),
                    resetLink: resetPage(base()),
                    at: Instant.is(letter.data.at) ? letter.data.at : clock.now(),
                    device: letter.data.device ?? "",
                    address: letter.data.address ?? "",
                    data: letter.data,
                  }),
                ),
          ),
        );
      }),
      taskEither.chain(() => transact((stores) => stores.letters.sent(letter.id))),
    );

  /** Requeues an undelivered e-mail without blocking others; false if the mail server is unavailable. */
  const notSent = async ({ id, kind }: PostedLetter, no: Failure): Promise<boolean> => {
    log.say("warn", "letter not sent", { kind, code: no.code, why: no.kind });
    const [now, refused] = [clock.now(), no.kind === "refused"];
    await transact(({ letters }) =>
      no.kind === "malformed" ? letters.sent(id) : letters.layBack(id, refused ? inMinutes(now, REFUSED_MINUTES) : now),
    )();
    return refused || no.kind === "malformed";
  };

  let closed = false;
  const carryAll = async (): Promise<void> => {
    while (!closed) {
      const next = await transact(({ letters }) => letters.next(clock.now()))();
      if (isLeft(next) || next.right === null) return;
      const outcome = await carryOne(next.right)();
      if (isLeft(outcome) && !(await notSent(next.right, outcome.left))) return;
    }
  };

  let underway: Promise<void> = Promise.resolve();
  /** The next delivery, shared by all callers meanwhile. */
  let next: Promise<void> | null = null;
  const carry = (): Promise<void> => {
    next ??= underway
      .then(() => {
        next = null;
        return carryAll();
      })
      .catch((error) => log.say("error", "letters not carried", traceOf(error)));
    underway = next;
    return next;
  };
  const again = setInterval(carry, RETRY_MILLISECONDS);
  again.unref();
  return {
    posted: () => void setImmediate(carry),
    carry,
    close: () => {
      closed = true;
      clearInterval(again);
      return Promise.race([underway, after(CLOSE_MILLISECONDS, undefined, { ref: false })]);
    },
  };
};
