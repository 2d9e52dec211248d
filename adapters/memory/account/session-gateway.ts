import { checkRegistration, passwordProblem, type Registration } from "@libretto/core/account/credentials";
import { checkHandOverAcceptance } from "@libretto/core/account/hand-over";
import { SESSION_LIMIT_SECONDS, type Session } from "@libretto/core/account/session";
import { instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import { normaliseEmail } from "@libretto/core/kernel/email";
import { type Failure, failure, fieldFailure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left, right, type TaskEither } from "@libretto/core/kernel/fp";
import type { AccountService } from "@libretto/core/ports/accounts/account-service";
import type { SessionGateway } from "@libretto/core/ports/accounts/session-gateway";
import type { Clock } from "@libretto/core/ports/system/clock";
import { type FailureInjector, noFailures } from "../failure-injector.ts";

export interface MemoryAccount {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly password: string;
}

/** An e-mail that would have been sent. */
export interface MemoryEmail {
  readonly to: string;
  readonly kind: "confirm" | "reset";
  readonly token: string;
}

export interface MemoryGateway extends SessionGateway, AccountService {
  readonly emails: () => readonly MemoryEmail[];
}

const linkInvalid: Failure = failure("refused", "account.linkInvalid");
const done = right<Failure, void>(undefined);
const FIRST_NEW_ACCOUNT = 9_000;

interface GatewayState {
  /** By e-mail address. */
  readonly accounts: Map<string, MemoryAccount>;
  /** Stores an e-mail and returns its token. */
  readonly sendEmail: (kind: MemoryEmail["kind"], to: string) => string;
  readonly respond: <A>(work: () => Either<Failure, A>) => TaskEither<Failure, A>;
}

const registrationsOf = ({
  accounts,
  sendEmail,
  respond,
}: GatewayState): Pick<MemoryGateway, "register" | "confirm"> => {
  const pendingRegistrations = new Map<string, Registration>();
  return {
    register: (form) =>
      respond(() => {
        const registration = checkRegistration(form);
        if (registration._tag === "Left") return left(fieldFailure(registration.left));
        pendingRegistrations.set(sendEmail("confirm", registration.right.email), registration.right);
        return done;
      }),
    confirm: (token) =>
      respond(() => {
        const form = pendingRegistrations.get(token);
        if (form === undefined || accounts.has(form.email)) return left(linkInvalid);
        pendingRegistrations.delete(token);
        accounts.set(form.email, { ...form, id: FIRST_NEW_ACCOUNT + accounts.size });
        return done;
      }),
  };
};

const passwordResetsOf = ({
  accounts,
  sendEmail,
  respond,
}: GatewayState): Pick<MemoryGateway, "requestPasswordReset" | "resetPassword" | "acceptHandOver"> => {
  const resetTokens = new Map<string, string>();
  return {
    requestPasswordReset: (email) =>
      respond(() => {
        const account = accounts.get(normaliseEmail(email));
        if (account !== undefined) resetTokens.set(sendEmail("reset", account.email), account.email);
        return done;
      }),
    acceptHandOver: (_token, form) =>
      respond(() => {
        const checked = checkHandOverAcceptance(form);
        return isLeft(checked) ? left(fieldFailure(checked.left)) : done;
      }),
    resetPassword: (token, password) =>
      respond(() => {
        const account = accounts.get(resetTokens.get(token) ?? "");
        if (account === undefined) return left(linkInvalid);
        const problem = passwordProblem(password, account);
        if (problem !== null) return left(fieldFailure({ password: problem }));
        resetTokens.delete(token);
        accounts.set(account.email, { ...account, password });
        return done;
      }),
  };
};

/** Accounts that last as long as the test or the story. Google signs in the first one, with any code. */
export const memorySessionGateway = (
  first: readonly MemoryAccount[],
  clock: Clock,
  failures: FailureInjector = noFailures,
): MemoryGateway => {
  const accounts = new Map(first.map((account) => [account.email, account]));
  let emails: readonly MemoryEmail[] = [];
  let secrets = 0;

  const respond = <A>(work: () => Either<Failure, A>): TaskEither<Failure, A> => failures.run(async () => work());
  const expiry = () => instantAt(millisecondsOf(clock.now()) + SESSION_LIMIT_SECONDS * 1000);
  const openSession = (account: MemoryAccount): Session => ({
    token: `token ${++secrets}`,
    account: account.id,
    expiresAt: expiry(),
  });
  const sendEmail = (kind: MemoryEmail["kind"], to: string): string => {
    const token = `${kind} ${++secrets}`;
    emails = [...emails, { to, kind, token }];
    return token;
  };

  const state: GatewayState = { accounts, sendEmail, respond };
  return {
    ...registrationsOf(state),
    ...passwordResetsOf(state),
    emails: () => emails,
    signIn: (email, password) =>
      respond(() => {
        const account = accounts.get(normaliseEmail(email));
        return account?.password === password
          ? right(openSession(account))
          : left(failure("signedOut", "session.wrongCredentials"));
      }),
    googleAddress: () => respond(() => right("https://accounts.example/authorise")),
    signInWithGoogle: () =>
      respond(() => {
        const [account] = accounts.values();
        return account === undefined
          ? left(failure("signedOut", "session.notWithGoogle"))
          : right(openSession(account));
      }),
    signOut: () => respond(() => done),
    extendSession: () => respond(() => right(expiry())),
  };
};
