import { type Instant, instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Account, OneTimeKind } from "@libretto/core/ports/account-store";
import type { Clock } from "@libretto/core/ports/clock";
import type { PostedLetter } from "@libretto/core/ports/letter-box";
import type { Mailer } from "@libretto/core/ports/mailer";
import type { Secrets } from "@libretto/core/ports/secrets";
import { isLetterKind, type LetterKind, written } from "./letters.ts";
import type { Log } from "./log.ts";
import type { Transact } from "./stores.ts";

const MINUTE = 60_000;
const LIFETIME: Partial<Record<LetterKind, { readonly kind: OneTimeKind; readonly milliseconds: number }>> = {
  confirm: { kind: "confirm", milliseconds: 24 * 60 * MINUTE },
  reset: { kind: "reset", milliseconds: 15 * MINUTE },
};
const RETRY_MILLISECONDS = MINUTE;

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
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly log: Log;
  /** Address of this installation, for links. */
  readonly base: () => string;
}

const later = (now: Instant, milliseconds: number): Instant => instantAt(millisecondsOf(now) + milliseconds);

/** Takes letters out of the box, gives each its secret, and hands them to the mailer; what fails is tried again. */
export const postOffice = ({ transact, mailer, secrets, clock, log, base }: PostOfficeParts): PostOffice => {
  const addressee = (letter: PostedLetter): TaskEither<Failure, Pick<Account, "email" | "name"> | null> =>
    letter.account === null
      ? taskEither.right(
          letter.data.email === undefined ? null : { email: letter.data.email, name: letter.data.name ?? "" },
        )
      : transact((stores) => stores.accounts.byId(letter.account ?? 0));

  const withSecret = (letter: PostedLetter, kind: LetterKind): TaskEither<Failure, string> => {
    const lifetime = LIFETIME[kind];
    if (lifetime === undefined) return taskEither.right("");
    const secret = secrets.make();
    const meaning = { kind: lifetime.kind, account: letter.account, data: letter.data };
    return pipe(
      transact((stores) =>
        stores.accounts.keepOneTime(secrets.digest(secret), meaning, later(clock.now(), lifetime.milliseconds)),
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
          taskEither.chain((secret) => mailer.send(written(kind, to, letter.data, { base: base(), secret }))),
        );
      }),
      taskEither.chain(() => transact((stores) => stores.letters.sent(letter.id))),
    );

  const carryAll = async (): Promise<void> => {
    for (;;) {
      const waiting = await transact((stores) => stores.letters.waiting())();
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
