import { STEP_UP_SECONDS } from "@libretto/core/account/deletion";
import { RECOVERY_CODES } from "@libretto/core/account/second-factor";
import { type Instant, instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, left, right, type TaskEither } from "@libretto/core/kernel/fp";
import type { AccountSecurity, LinkedIdentity, ListedSession } from "@libretto/core/ports/accounts/account-security";
import type { Clock } from "@libretto/core/ports/system/clock";
import { type FailureInjector, noFailures } from "../failure-injector.ts";
import type { MemoryAccount } from "./session-gateway.ts";

/** The valid code of the second factor. */
const MEMORY_CODE = "123456";
const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const HOUR = 3_600_000;

const done = right<Failure, void>(undefined);
const codesOf = (round: number): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, (_, i) => `ABCD-EFGH-${String.fromCharCode(65 + round)}JKL-MNP${(i % 6) + 2}`);

/** The initial state of the second factor. */
export interface MemoryFactor {
  readonly active: boolean;
  readonly obligatory: boolean;
}

interface Calls {
  readonly respond: <A>(work: () => Either<Failure, A>) => TaskEither<Failure, A>;
  /** Responds if the last step-up authentication is recent. */
  readonly requireStepUp: <A>(work: () => Either<Failure, A>) => TaskEither<Failure, A>;
}

/** Three sessions; the third is the current one. */
const sessionsOf = (
  clock: Clock,
  { respond }: Calls,
): Pick<AccountSecurity, "listSessions" | "endSession" | "endOtherSessions"> => {
  const hoursAgo = (hours: number): Instant => instantAt(millisecondsOf(clock.now()) - hours * HOUR);
  const session = (id: number, device: string, hours: number): ListedSession => ({
    id,
    device,
    address: `192.0.2.${id}`,
    openedAt: hoursAgo(hours),
    lastSeenAt: hoursAgo(hours / 2),
    current: id === 3,
  });
  let openSessions = [
    session(3, "Chrome, Windows", 0),
    session(2, "Safari, iOS", 1),
    session(1, "Firefox, Linux", 1.5),
  ];
  return {
    listSessions: () => respond(() => right(openSessions)),
    endSession: (id) =>
      respond(() => {
        openSessions = openSessions.filter((one) => one.id !== id);
        return done;
      }),
    endOtherSessions: () =>
      respond(() => {
        openSessions = openSessions.filter(({ current }) => current);
        return done;
      }),
  };
};

/** No identity is linked at first. */
const identitiesOf = (
  email: string,
  clock: Clock,
  { respond, requireStepUp }: Calls,
): Pick<AccountSecurity, "listIdentities" | "beginLink" | "link" | "unlink"> => {
  let identities: readonly LinkedIdentity[] = [];
  return {
    listIdentities: () => respond(() => right(identities)),
    beginLink: () => requireStepUp(() => right("https://accounts.example/authorise")),
    link: () =>
      requireStepUp(() => {
        identities = [
          ...identities,
          { id: identities.length + 1, issuer: "https://accounts.example", email, since: clock.now() },
        ];
        return done;
      }),
    unlink: (id) =>
      requireStepUp(() => {
        identities = identities.filter((one) => one.id !== id);
        return done;
      }),
  };
};

/** An account with three sessions. The step-up authentication is recent at first and expires by the clock. */
export const memoryAccountSecurity = (
  { email, password }: Pick<MemoryAccount, "email" | "password">,
  clock: Clock,
  failures: FailureInjector = noFailures,
  { active: initiallyActive, obligatory }: MemoryFactor = { active: false, obligatory: false },
): AccountSecurity => {
  let active = initiallyActive;
  let round = 0;
  let stepUpAt = clock.now();

  const respond: Calls["respond"] = (work) => failures.run(async () => work());
  const requireStepUp: Calls["requireStepUp"] = (work) =>
    respond(() =>
      millisecondsOf(clock.now()) - millisecondsOf(stepUpAt) > STEP_UP_SECONDS * 1000
        ? left(failure("notPermitted", "account.proveAgain"))
        : work(),
    );
  const acceptToken = (token: string) =>
    respond(() => (token === "" ? left(failure("refused", "account.linkInvalid")) : done));
  const enrolment = right({ secret: SECRET, address: `otpauth://totp/Libretto:${email}?secret=${SECRET}` });

  return {
    ...sessionsOf(clock, { respond, requireStepUp }),
    ...identitiesOf(email, clock, { respond, requireStepUp }),
    stepUp: (enteredPassword, code) =>
      respond(() => {
        if (enteredPassword !== password) return left(failure("refused", "account.passwordWrong"));
        if (active && code === undefined) return left(failure("refused", "session.codeNeeded"));
        if (active && code !== MEMORY_CODE) return left(failure("refused", "account.codeInvalid"));
        stepUpAt = clock.now();
        return done;
      }),
    loadFactor: () => respond(() => right({ active, obligatory, codesLeft: active ? RECOVERY_CODES : 0 })),
    enrol: () => respond(() => enrolment),
    beginFactor: () => requireStepUp(() => enrolment),
    confirmFactor: (code) =>
      requireStepUp(() => {
        if (code !== MEMORY_CODE) return left(failure("refused", "account.codeInvalid"));
        active = true;
        return right(codesOf(++round));
      }),
    renewCodes: () => requireStepUp(() => right(codesOf(++round))),
    endFactor: () =>
      requireStepUp(() => {
        active = false;
        return done;
      }),
    changePassword: () => requireStepUp(() => done),
    changeEmail: () => requireStepUp(() => done),
    confirmEmail: acceptToken,
    stopEmailChange: acceptToken,
  };
};
