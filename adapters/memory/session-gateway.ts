import { checkRegistration, passwordProblem, type Registration } from "@libretto/core/account/credentials";
import { SESSION_LIMIT_SECONDS, type Session } from "@libretto/core/account/session";
import { instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import { normaliseEmail } from "@libretto/core/kernel/email";
import { type Failure, failure, fieldFailure } from "@libretto/core/kernel/failure";
import { type Either, left, right, type TaskEither } from "@libretto/core/kernel/fp";
import type { AccountService } from "@libretto/core/ports/accounts/account-service";
import type { SessionGateway } from "@libretto/core/ports/accounts/session-gateway";
import type { Clock } from "@libretto/core/ports/system/clock";
import { noTrouble, type Trouble } from "./trouble.ts";

export interface MemoryAccount {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly password: string;
}

/** A letter that would have been mailed. */
export interface MemoryLetter {
  readonly to: string;
  readonly kind: "confirm" | "reset";
  readonly token: string;
}

export interface MemoryGateway extends SessionGateway, AccountService {
  readonly letters: () => readonly MemoryLetter[];
}

const linkInvalid: Failure = failure("refused", "account.linkInvalid");
const done = right<Failure, void>(undefined);
const FIRST_NEW_ACCOUNT = 9_000;

/** Accounts that live as long as the test or the story. Google signs in the first of them, with any code. */
export const memorySessionGateway = (
  first: readonly MemoryAccount[],
  clock: Clock,
  trouble: Trouble = noTrouble,
): MemoryGateway => {
  const accounts = new Map(first.map((account) => [account.email, account]));
  const waiting = new Map<string, Registration>();
  const forgotten = new Map<string, string>();
  let letters: readonly MemoryLetter[] = [];
  let secrets = 0;

  const soon = <A>(work: () => Either<Failure, A>): TaskEither<Failure, A> => trouble.befall(async () => work());
  const expiry = () => instantAt(millisecondsOf(clock.now()) + SESSION_LIMIT_SECONDS * 1000);
  const opened = (account: MemoryAccount): Session => ({
    token: `token ${++secrets}`,
    account: account.id,
    expiresAt: expiry(),
  });
  const post = (kind: MemoryLetter["kind"], to: string): string => {
    const token = `${kind} ${++secrets}`;
    letters = [...letters, { to, kind, token }];
    return token;
  };

  return {
    letters: () => letters,
    signIn: (email, password) =>
      soon(() => {
        const account = accounts.get(normaliseEmail(email));
        return account?.password === password
          ? right(opened(account))
          : left(failure("signedOut", "session.wrongCredentials"));
      }),
    googleAddress: () => soon(() => right("https://accounts.example/authorise")),
    signInWithGoogle: () =>
      soon(() => {
        const [account] = accounts.values();
        return account === undefined ? left(failure("signedOut", "session.notWithGoogle")) : right(opened(account));
      }),
    signOut: () => soon(() => done),
    extendSession: () => soon(() => right(expiry())),
    register: (form) =>
      soon(() => {
        const checked = checkRegistration(form);
        if (checked._tag === "Left") return left(fieldFailure(checked.left));
        waiting.set(post("confirm", checked.right.email), checked.right);
        return done;
      }),
    confirm: (token) =>
      soon(() => {
        const form = waiting.get(token);
        if (form === undefined || accounts.has(form.email)) return left(linkInvalid);
        waiting.delete(token);
        accounts.set(form.email, { ...form, id: FIRST_NEW_ACCOUNT + accounts.size });
        return done;
      }),
    forgotPassword: (email) =>
      soon(() => {
        const account = accounts.get(normaliseEmail(email));
        if (account !== undefined) forgotten.set(post("reset", account.email), account.email);
        return done;
      }),
    resetPassword: (token, password) =>
      soon(() => {
        const account = accounts.get(forgotten.get(token) ?? "");
        if (account === undefined) return left(linkInvalid);
        const problem = passwordProblem(password, account);
        if (problem !== null) return left(fieldFailure({ password: problem }));
        forgotten.delete(token);
        accounts.set(account.email, { ...account, password });
        return done;
      }),
  };
};
