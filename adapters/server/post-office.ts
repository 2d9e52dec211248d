import { RESET_LINK_MINUTES } from "@libretto/core/account/password-reset";
import { Instant } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { OneTimeKind } from "@libretto/core/ports/account-store";
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
} from "./letters.ts";
import type { Log } from "./log.ts";
import { inMinutes } from "./moments.ts";
import type { Transact } from "./stores.ts";

const LIFETIME: Partial<Record<LetterKind, { readonly kind: OneTimeKind; readonly minutes: number }>> = {
  confirm: { kind: "confirm", minutes: CONFIRM_MINUTES },
  reset: { kind: "reset", minutes: RESET_LINK_MINUTES },
  changeEmail: { kind: "email", minutes: CHANGE_EMAIL_MINUTES },
};
const RETRY_MILLISECONDS = 60_000;

export interface PostOffice {
  /** Letters were posted; they are carried soon, after the answer that asked for them. */
  readonly posted: () => void;
  /** Carries everything that waits. */
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
  /** Address of this installation, for links. */
  readonly base: () => string;
}

/** Takes letters out of the box, gives each its secret, and hands them to the mailer; what fails is tried again. */
export const postOffice = ({ transact, mailer, write, secrets, clock, log, base }: PostOfficeParts): PostOffice => {
  const addressee = (letter: PostedLetter): TaskEither<Failure, string | null> =>
    letter.account === null || letter.data.to !== undefined
      ? taskEither.right(letter.data.to ?? letter.data.email ?? null)
      : pipe(
          transact((stores) => stores.accounts.byId(letter.account ?? 0)),
          taskEither.map((account) => account?.email ?? null),
        );

  const withSecret = (letter: PostedLetter, kind: LetterKind): TaskEither<Failure, string> => {
    const lifetime = LIFETIME[kind];
    if (lifetime === undefined) return taskEither.right("");
    const secret = secrets.make();
    const meaning = { kind: lifetime.kind, account: letter.account, data: letter.data };
    return pipe(
      transact((stores) =>
        stores.accounts.keepOneTime(secrets.digest(secret), meaning, inMinutes(clock.now(), lifetime.minutes)),
      ),
      taskEither.map(() => secret),
    );
  };

  const carryOne = (letter: PostedLetter): TaskEither<Failure, void> =>
    pipe(
      addressee(letter),
      taskEither.chain((to) => {
        const { kind } = letter;
        if (to === null || !isLetterKind(kind) || kind === "nobody") return taskEither.right(undefined);
        return pipe(
          withSecret(letter, kind),
          taskEither.chain((secret) =>
            mailer.send(
              write[kind]({
                to,
                language: letter.data.language === "en" ? "en" : "it",
                link: pageFor(kind, base(), secret),
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

  const carryAll = async (): Promise<void> => {
    for (;;) {
      const waiting = await transact((stores) => stores.letters.waiting(clock.now()))();
      if (isLeft(waiting) || waiting.right.length === 0) return;
      for (const letter of waiting.right) {
        const outcome = await carryOne(letter)();
        if (isLeft(outcome)) {
          log.say("warn", "letter not sent", { kind: letter.kind, code: outcome.left.code });
          return;
        }
      }
    }
  };

  let underway: Promise<void> = Promise.resolve();
  const carry = (): Promise<void> => {
    underway = underway.then(carryAll).catch(() => log.say("error", "letters not carried"));
    return underway;
  };
  const again = setInterval(carry, RETRY_MILLISECONDS);
  again.unref();
  return {
    posted: () => void setImmediate(carry),
    carry,
    close: () => {
      clearInterval(again);
      return underway;
    },
  };
};
