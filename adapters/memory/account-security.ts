import { STEP_UP_SECONDS } from "@libretto/core/account/deletion";
import { RECOVERY_CODES } from "@libretto/core/account/second-factor";
import { type Instant, instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, left, right, type TaskEither } from "@libretto/core/kernel/fp";
import type { AccountSecurity, LinkedIdentity, ListedSession } from "@libretto/core/ports/accounts/account-security";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { MemoryAccount } from "./session-gateway.ts";
import { noTrouble, type Trouble } from "./trouble.ts";

/** The code that the device would show. */
export const MEMORY_CODE = "123456";
const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const HOUR = 3_600_000;

const done = right<Failure, void>(undefined);
const codesOf = (round: number): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, (_, i) => `ABCD-EFGH-${String.fromCharCode(65 + round)}JKL-MNP${(i % 6) + 2}`);

/** What the factor is like at first. */
export interface MemoryFactor {
  readonly active: boolean;
  readonly obligatory: boolean;
}

/** An account with three sessions; the proof of who is there is fresh at first, and gets old as the clock goes. */
export const memoryAccountSecurity = (
  { email, password }: Pick<MemoryAccount, "email" | "password">,
  clock: Clock,
  trouble: Trouble = noTrouble,
  { active: atFirst, obligatory }: MemoryFactor = { active: false, obligatory: false },
): AccountSecurity => {
  const before = (hours: number): Instant => instantAt(millisecondsOf(clock.now()) - hours * HOUR);
  const session = (id: number, device: string, hours: number): ListedSession => ({
    id,
    device,
    address: `192.0.2.${id}`,
    openedAt: before(hours),
    lastSeenAt: before(hours / 2),
    current: id === 3,
  });
  let open = [session(3, "Chrome, Windows", 0), session(2, "Safari, iOS", 1), session(1, "Firefox, Linux", 1.5)];
  let identities: readonly LinkedIdentity[] = [];
  let active = atFirst;
  let round = 0;
  let proven = clock.now();

  const soon = <A>(work: () => Either<Failure, A>): TaskEither<Failure, A> => trouble.befall(async () => work());
  const provenly = <A>(work: () => Either<Failure, A>) =>
    soon(() =>
      millisecondsOf(clock.now()) - millisecondsOf(proven) > STEP_UP_SECONDS * 1000
        ? left(failure("notPermitted", "account.proveAgain"))
        : work(),
    );
  const takesToken = (token: string) =>
    soon(() => (token === "" ? left(failure("refused", "account.linkInvalid")) : done));
  const enrolment = right({ secret: SECRET, address: `otpauth://totp/Libretto:${email}?secret=${SECRET}` });

  return {
    stepUp: (typed, code) =>
      soon(() => {
        if (typed !== password) return left(failure("refused", "account.passwordWrong"));
        if (active && code === undefined) return left(failure("refused", "session.codeNeeded"));
        if (active && code !== MEMORY_CODE) return left(failure("refused", "account.codeInvalid"));
        proven = clock.now();
        return done;
      }),
    sessions: () => soon(() => right(open)),
    endSession: (id) =>
      soon(() => {
        open = open.filter((one) => one.id !== id);
        return done;
      }),
    endOtherSessions: () =>
      soon(() => {
        open = open.filter(({ current }) => current);
        return done;
      }),
    factor: () => soon(() => right({ active, obligatory, codesLeft: active ? RECOVERY_CODES : 0 })),
    enrol: () => soon(() => enrolment),
    beginFactor: () => provenly(() => enrolment),
    confirmFactor: (code) =>
      provenly(() => {
        if (code !== MEMORY_CODE) return left(failure("refused", "account.codeInvalid"));
        active = true;
        return right(codesOf(++round));
      }),
    renewCodes: () => provenly(() => right(codesOf(++round))),
    endFactor: () =>
      provenly(() => {
        active = false;
        return done;
      }),
    identities: () => soon(() => right(identities)),
    beginLink: () => provenly(() => right("https://accounts.example/authorise")),
    link: () =>
      provenly(() => {
        identities = [
          ...identities,
          { id: identities.length + 1, issuer: "https://accounts.example", email, since: clock.now() },
        ];
        return done;
      }),
    unlink: (id) =>
      provenly(() => {
        identities = identities.filter((one) => one.id !== id);
        return done;
      }),
    changePassword: () => provenly(() => done),
    changeEmail: () => provenly(() => done),
    confirmEmail: takesToken,
    stopEmailChange: takesToken,
  };
};
