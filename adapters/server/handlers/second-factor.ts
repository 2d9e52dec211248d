import { isObligatory, RECOVERY_CODES, type SecondFactor, shownCode } from "@libretto/core/account/second-factor";
import { normalEmail } from "@libretto/core/kernel/email";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { SignedIn } from "@libretto/core/ports/account-store";
import type { securityEndpoints } from "../../contract/security.ts";
import { sessionAttempts, signInAttempts } from "../access-attempts.ts";
import { alone, type Call, type CallOf, type Handlers, within } from "../calls.ts";
import type { Desk } from "../desk.ts";
import { callerIn, proven, provenByPassword, provenIn } from "../proof.ts";
import { codeSpent, sealedFor } from "../second-factor.ts";
import type { Stores } from "../stores.ts";
import { credentialsJudged } from "./credentials-judged.ts";
import { kept, noteOf, post, wrongCredentials } from "./signing-in.ts";

type Rows = Pick<
  typeof securityEndpoints,
  "secondFactor" | "enrolFactor" | "beginFactor" | "confirmFactor" | "renewCodes" | "endFactor"
>;

const alreadyActive = failure("conflict", "account.factorActive");
const missing = failure("refused", "account.factorMissing");
const obligatory = failure("refused", "account.factorObligatory");
const codeWrong = failure("refused", "account.codeInvalid");

interface Owner {
  readonly id: number;
  readonly email: string;
  readonly patient: number | null;
}

/** Creates a secret that waits for its first code. */
const begun = (desk: Desk, stores: Stores, call: Call, owner: Owner) =>
  pipe(
    stores.factors.of(owner.id),
    taskEither.chainEitherK((factor) => (factor?.active ? left(alreadyActive) : right(desk.codes.make()))),
    taskEither.chainFirst((secret) =>
      stores.factors.begin(owner.id, desk.sealer.seal(secret, sealedFor(owner.id)), desk.clock.now()),
    ),
    taskEither.chainFirst(() => stores.audit.note(noteOf(call, owner, "factorChange"))),
    taskEither.map((segreto) => ({ value: { segreto, indirizzo: desk.codes.address(segreto, owner.email) } })),
  );

const freshCodes = (desk: Desk, stores: Stores, account: number): TaskEither<Failure, readonly string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, () => desk.codes.recoveryCode());
  return pipe(
    stores.factors.setCodes(
      account,
      codes.map((code) => desk.secrets.digest(code)),
    ),
    taskEither.map(() => codes.map(shownCode)),
  );
};

/**
 * Changes the own factor after a valid code; wrong codes are counted. Without a code a recent step-up authentication
 * is enough, which used password and factor.
 *
 * @param fresh checks the step-up authentication of the session
 */
const withCode = <A>(
  desk: Desk,
  call: CallOf<Rows["renewCodes"]>,
  fresh: (desk: Desk, signed: SignedIn) => TaskEither<Failure, SignedIn>,
  mayBe: (factor: SecondFactor, signed: SignedIn) => Either<Failure, unknown>,
  work: (stores: Stores, signed: SignedIn) => TaskEither<Failure, A>,
): TaskEither<Failure, A> =>
  pipe(
    kept<A>(desk, (stores) =>
      pipe(
        callerIn(desk, stores, call),
        taskEither.chain((signed) => fresh(desk, signed)),
        taskEither.bindTo("signed"),
        taskEither.bind("factor", ({ signed }) =>
          pipe(
            stores.factors.of(signed.account),
            taskEither.chainEitherK((factor) => (factor === null ? left(missing) : right(factor))),
          ),
        ),
        taskEither.chainFirstEitherK(({ factor, signed }) => mayBe(factor, signed)),
        taskEither.chain(({ factor, signed }) =>
          pipe(
            call.body.codice === undefined
              ? taskEither.right(true)
              : codeSpent(
                  ...([desk, stores, { id: signed.account }, factor, call.body.codice] as const),
                  sessionAttempts(desk, signed.id, "code"),
                ),
            taskEither.chain((good) =>
              good
                ? pipe(
                    work(stores, signed),
                    taskEither.chainFirst(() => stores.accounts.revokeEmailChanges(signed.account)),
                    taskEither.chainFirst(() =>
                      stores.audit.note(
                        noteOf(call, { id: signed.account, patient: signed.principal.patient }, "factorChange"),
                      ),
                    ),
                    taskEither.map(right),
                  )
                : taskEither.right(left(codeWrong)),
            ),
          ),
        ),
      ),
    ),
    taskEither.chainFirstIOK(() => () => desk.lettersPosted()),
  );

const active = ({ active: on }: SecondFactor): Either<Failure, unknown> => (on ? right(undefined) : left(missing));

/** The second factor: enrol, confirm, renew codes, disable. */
export const secondFactorHandlers = (desk: Desk): Handlers<Rows> => ({
  secondFactor: within((_call, stores, { signed }) =>
    pipe(
      stores.factors.of(signed.account),
      taskEither.map((factor) => ({
        value: {
          attivo: factor?.active ?? false,
          obbligatorio: isObligatory(signed.principal.role),
          codici_rimasti: factor?.codesLeft ?? 0,
        },
      })),
    ),
  ),
  enrolFactor: alone<Rows["enrolFactor"]>((call) =>
    credentialsJudged(
      desk,
      call,
      normalEmail(call.body.email),
      call.body.password,
      wrongCredentials,
      (stores) => signInAttempts(desk, stores, call, normalEmail(call.body.email)),
      (stores, account) => begun(desk, stores, call, account),
    ),
  ),
  beginFactor: alone<Rows["beginFactor"]>((call) =>
    desk.transact((stores) =>
      pipe(
        provenIn(desk, stores, call),
        taskEither.chain(({ account }) => stores.accounts.byId(account)),
        taskEither.chain((account) =>
          account === null ? taskEither.left(missing) : begun(desk, stores, call, account),
        ),
      ),
    ),
  ),
  confirmFactor: alone<Rows["confirmFactor"]>((call) =>
    withCode(
      desk,
      call,
      proven,
      (factor) => (factor.active ? left(alreadyActive) : right(undefined)),
      (stores, { account, id }) =>
        pipe(
          stores.factors.turnOn(account),
          taskEither.chain(() => stores.sessions.endOthers(account, id)),
          taskEither.chain(() => post(desk, stores, call, "factorOn", account)),
          taskEither.chain(() => freshCodes(desk, stores, account)),
          taskEither.map((codici) => ({ value: { codici } })),
        ),
    ),
  ),
  renewCodes: alone<Rows["renewCodes"]>((call) =>
    withCode(desk, call, provenByPassword, active, (stores, { account }) =>
      pipe(
        freshCodes(desk, stores, account),
        taskEither.map((codici) => ({ value: { codici } })),
      ),
    ),
  ),
  endFactor: alone<Rows["endFactor"]>((call) =>
    withCode(
      desk,
      call,
      provenByPassword,
      (factor, { principal }) => (isObligatory(principal.role) ? left(obligatory) : active(factor)),
      (stores, { account }) =>
        pipe(
          stores.factors.turnOff(account),
          taskEither.chain(() => post(desk, stores, call, "factorOff", account)),
          taskEither.map(() => ({})),
        ),
    ),
  ),
});
