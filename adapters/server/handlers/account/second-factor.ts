import {
  formatRecoveryCode,
  isSecondFactorRequired,
  RECOVERY_CODES,
  type SecondFactor,
} from "@libretto/core/account/second-factor";
import { normaliseEmail } from "@libretto/core/kernel/email";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { requirePasswordStepUp, requireStepUp } from "@libretto/core/use-cases/account/require-step-up";
import { queueEmail } from "@libretto/core/use-cases/mail/queue-email";
import type { securityEndpoints } from "../../../contract/account/security.ts";
import { type Call, type CallOf, type Handlers, standalone, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { sessionAttempts, signInAttempts } from "../../sessions/attempt-throttle.ts";
import { factorSealContext, spendCode } from "../../sessions/second-factor.ts";
import { loadCaller, loadCallerWithStepUp } from "../../sessions/step-up.ts";
import { auditEntryOf, commitEvenIfRefused, wrongCredentials } from "./sign-in.ts";
import { verifyCredentials } from "./verify-credentials.ts";

type Rows = Pick<
  typeof securityEndpoints,
  "secondFactor" | "enrolFactor" | "beginFactor" | "confirmFactor" | "renewCodes" | "endFactor"
>;

const alreadyActive = failure("conflict", "account.factorActive");
const factorMissing = failure("refused", "account.factorMissing");
const factorObligatory = failure("refused", "account.factorObligatory");
const codeWrong = failure("refused", "account.codeInvalid");

interface FactorOwner {
  readonly id: number;
  readonly email: string;
  readonly patient: number | null;
}

/** Creates a secret that waits for its first code. */
const beginEnrolment = (context: ServerContext, stores: Stores, call: Call, owner: FactorOwner) =>
  pipe(
    stores.factors.find(owner.id),
    taskEither.chainEitherK((factor) => (factor?.active ? left(alreadyActive) : right(context.codes.createSecret()))),
    taskEither.chainFirst((secret) =>
      stores.factors.storePending(
        owner.id,
        context.sealer.seal(secret, factorSealContext(owner.id)),
        context.clock.now(),
      ),
    ),
    taskEither.chainFirst(() => stores.audit.append(auditEntryOf(call, owner, "factorChange"))),
    taskEither.map((segreto) => ({ value: { segreto, indirizzo: context.codes.createAddress(segreto, owner.email) } })),
  );

const renewRecoveryCodes = (
  context: ServerContext,
  stores: Stores,
  account: number,
): TaskEither<Failure, readonly string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, () => context.codes.createRecoveryCode());
  return pipe(
    stores.factors.replaceRecoveryCodes(
      account,
      codes.map((code) => context.secrets.digest(code)),
    ),
    taskEither.map(() => codes.map(formatRecoveryCode)),
  );
};

/**
 * Changes the own factor after a valid code; wrong codes are counted. Without a code a recent step-up authentication
 * is enough, which used password and factor.
 *
 * @param checkStepUp checks the step-up authentication of the session
 */
const changeFactorWithCode = <A>(
  context: ServerContext,
  call: CallOf<Rows["renewCodes"]>,
  checkStepUp: (context: ServerContext, signed: SessionWithPrincipal) => TaskEither<Failure, SessionWithPrincipal>,
  checkFactor: (factor: SecondFactor, signed: SessionWithPrincipal) => Either<Failure, unknown>,
  work: (stores: Stores, signed: SessionWithPrincipal) => TaskEither<Failure, A>,
): TaskEither<Failure, A> =>
  pipe(
    commitEvenIfRefused<A>(context, (stores) =>
      pipe(
        loadCaller(context, stores, call),
        taskEither.chain((signed) => checkStepUp(context, signed)),
        taskEither.bindTo("signed"),
        taskEither.bind("factor", ({ signed }) =>
          pipe(
            stores.factors.find(signed.account),
            taskEither.chainEitherK((factor) => (factor === null ? left(factorMissing) : right(factor))),
          ),
        ),
        taskEither.chainFirstEitherK(({ factor, signed }) => checkFactor(factor, signed)),
        taskEither.chain(({ factor, signed }) =>
          pipe(
            call.body.codice === undefined
              ? taskEither.right(true)
              : spendCode(
                  ...([context, stores, { id: signed.account }, factor, call.body.codice] as const),
                  sessionAttempts(context, signed.id, "code"),
                ),
            taskEither.chain((isValid) =>
              isValid
                ? pipe(
                    work(stores, signed),
                    taskEither.chainFirst(() => stores.accounts.revokeEmailChanges(signed.account)),
                    taskEither.chainFirst(() =>
                      stores.audit.append(
                        auditEntryOf(call, { id: signed.account, patient: signed.principal.patient }, "factorChange"),
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
    taskEither.chainFirstIOK(() => () => context.notifyEmailQueued()),
  );

const requireActive = ({ active: isActive }: SecondFactor): Either<Failure, unknown> =>
  isActive ? right(undefined) : left(factorMissing);

/** The second factor: enrol, confirm, renew codes, disable. */
export const secondFactorHandlers = (context: ServerContext): Handlers<Rows> => ({
  secondFactor: transactional((_call, stores, { signed }) =>
    pipe(
      stores.factors.find(signed.account),
      taskEither.map((factor) => ({
        value: {
          attivo: factor?.active ?? false,
          obbligatorio: isSecondFactorRequired(signed.principal.role),
          codici_rimasti: factor?.codesLeft ?? 0,
        },
      })),
    ),
  ),
  enrolFactor: standalone<Rows["enrolFactor"]>((call) =>
    verifyCredentials(
      context,
      call,
      normaliseEmail(call.body.email),
      call.body.password,
      wrongCredentials,
      (stores) => signInAttempts(context, stores, call, normaliseEmail(call.body.email)),
      (stores, account) => beginEnrolment(context, stores, call, account),
    ),
  ),
  beginFactor: standalone<Rows["beginFactor"]>((call) =>
    context.transact((stores) =>
      pipe(
        loadCallerWithStepUp(context, stores, call),
        taskEither.chain(({ account }) => stores.accounts.findById(account)),
        taskEither.chain((account) =>
          account === null ? taskEither.left(factorMissing) : beginEnrolment(context, stores, call, account),
        ),
      ),
    ),
  ),
  confirmFactor: standalone<Rows["confirmFactor"]>((call) =>
    changeFactorWithCode(
      context,
      call,
      requireStepUp,
      (factor) => (factor.active ? left(alreadyActive) : right(undefined)),
      (stores, { account, id }) =>
        pipe(
          stores.factors.turnOn(account),
          taskEither.chain(() => stores.sessions.endOthers(account, id)),
          taskEither.chain(() => queueEmail(context, stores, call, "factorOn", account)),
          taskEither.chain(() => renewRecoveryCodes(context, stores, account)),
          taskEither.map((codici) => ({ value: { codici } })),
        ),
    ),
  ),
  renewCodes: standalone<Rows["renewCodes"]>((call) =>
    changeFactorWithCode(context, call, requirePasswordStepUp, requireActive, (stores, { account }) =>
      pipe(
        renewRecoveryCodes(context, stores, account),
        taskEither.map((codici) => ({ value: { codici } })),
      ),
    ),
  ),
  endFactor: standalone<Rows["endFactor"]>((call) =>
    changeFactorWithCode(
      context,
      call,
      requirePasswordStepUp,
      (factor, { principal }) =>
        isSecondFactorRequired(principal.role) ? left(factorObligatory) : requireActive(factor),
      (stores, { account }) =>
        pipe(
          stores.factors.turnOff(account),
          taskEither.chain(() => queueEmail(context, stores, call, "factorOff", account)),
          taskEither.map(() => ({})),
        ),
    ),
  ),
});
