import { isSecondFactorRequired } from "../../../account/second-factor.ts";
import { type Failure, failure } from "../../../kernel/failure.ts";
import { left, pipe, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import { queueEmail } from "../../mail/queue-email.ts";
import { requirePasswordStepUp } from "../require-step-up.ts";
import {
  changeFactorWithCode,
  type FactorRequest,
  type FactorServices,
  requireActive,
} from "./change-factor-with-code.ts";

const factorObligatory = failure("refused", "account.factorObligatory");

/**
 * Turns the second factor off, and tells the owner by e-mail.
 *
 * Errors: a step-up authentication with the password is needed; `account.factorObligatory` for a role that must have
 * one; `account.factorMissing`, `account.codeInvalid`; `tooMany` wrong codes
 */
export const endFactor = (services: FactorServices, request: FactorRequest): TaskEither<Failure, void> =>
  changeFactorWithCode(services, request, {
    checkStepUp: requirePasswordStepUp,
    checkFactor: (factor, { principal }) =>
      isSecondFactorRequired(principal.role) ? left(factorObligatory) : requireActive(factor),
    apply: (stores, { account }) =>
      pipe(
        stores.factors.turnOff(account),
        taskEither.chain(() => queueEmail(services, stores, request.origin, "factorOff", account)),
      ),
  });
