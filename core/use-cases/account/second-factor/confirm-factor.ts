import { type Failure, failure } from "../../../kernel/failure.ts";
import { left, pipe, right, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import { queueEmail } from "../../mail/queue-email.ts";
import { requireStepUp } from "../require-step-up.ts";
import { changeFactorWithCode, type FactorRequest, type FactorServices } from "./change-factor-with-code.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";

const alreadyActive = failure("conflict", "account.factorActive");

/**
 * Turns the second factor on by a first code. Ends every other session, and returns the recovery codes once.
 *
 * Errors: a step-up authentication is needed; `account.factorMissing`, `account.factorActive`, `account.codeInvalid`;
 * `tooMany` wrong codes
 */
export const confirmFactor = (
  services: FactorServices,
  request: FactorRequest,
): TaskEither<Failure, readonly string[]> =>
  changeFactorWithCode(services, request, {
    checkStepUp: requireStepUp,
    checkFactor: (factor) => (factor.active ? left(alreadyActive) : right(undefined)),
    apply: (stores, { account, id }) =>
      pipe(
        stores.factors.turnOn(account),
        taskEither.chain(() => stores.sessions.endOthers(account, id)),
        taskEither.chain(() => queueEmail(services, stores, request.origin, "factorOn", account)),
        taskEither.chain(() => replaceRecoveryCodes(services, stores, account)),
      ),
  });
