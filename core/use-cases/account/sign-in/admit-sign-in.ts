import { REQUIREMENT_MESSAGES, signInRequirementOf } from "../../../account/second-factor.ts";
import { type Failure, failure } from "../../../kernel/failure.ts";
import { type Either, left, pipe, right, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { Account } from "../../../ports/accounts/account-store.ts";
import type { Stores } from "../../../ports/system/transaction.ts";
import { consumeCode } from "../second-factor/consume-code.ts";
import type { AccountServices } from "../services.ts";
import { signInAttempts } from "../throttling/throttle-keys.ts";
import { type OpenedSession, openSession, type SignInRequest } from "./open-session.ts";
import { recordFailedSignIn } from "./record-failed-sign-in.ts";

/** What the last step of a sign-in needs. */
export type AdmissionServices = Pick<
  AccountServices,
  "clock" | "ids" | "secrets" | "sealer" | "codes" | "installation" | "reportUnreadableFactor"
>;

const codeInvalid = failure("signedOut", "account.codeInvalid");
const codeNeeded = failure("signedOut", REQUIREMENT_MESSAGES.code);
const enrolmentNeeded = failure("notPermitted", REQUIREMENT_MESSAGES.enrolment);

/**
 * Signs in after a correct password or provider: directly, or with the code that the account requires. The first valid
 * code of an enrolment enables the factor. A refusal is a value, because its counters must be committed.
 *
 * Refusals: a code is needed or invalid; the account must enrol a second factor first
 */
export const admitSignIn = (
  services: AdmissionServices,
  stores: Stores,
  request: SignInRequest,
  account: Account,
): TaskEither<Failure, Either<Failure, OpenedSession>> => {
  const { origin, code } = request;
  const openedSession = pipe(openSession(services, stores, request, account), taskEither.map(right));
  return pipe(
    stores.factors.find(account.id),
    taskEither.chain((factor): TaskEither<Failure, Either<Failure, OpenedSession>> => {
      const requirement = signInRequirementOf(account.role, factor, account.demo && services.installation.demoAllowed);
      if (requirement === "nothing") return openedSession;
      if (factor === null || code === undefined)
        return taskEither.right(left(requirement === "code" ? codeNeeded : enrolmentNeeded));
      return pipe(
        signInAttempts(services, stores, origin, account.email, "code"),
        taskEither.chain((attempts) => consumeCode(services, stores, account.id, factor, code, attempts)),
        taskEither.chain((isValid) =>
          isValid
            ? pipe(
                requirement === "enrolment" ? stores.factors.turnOn(account.id) : taskEither.right(undefined),
                taskEither.chain(() => openedSession),
              )
            : pipe(
                recordFailedSignIn(services, stores, origin, account),
                taskEither.map(() => left(codeInvalid)),
              ),
        ),
      );
    }),
  );
};
