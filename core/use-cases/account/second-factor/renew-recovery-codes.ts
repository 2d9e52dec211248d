import type { Failure } from "../../../kernel/failure.ts";
import type { TaskEither } from "../../../kernel/fp.ts";
import { requirePasswordStepUp } from "../require-step-up.ts";
import {
  changeFactorWithCode,
  type FactorRequest,
  type FactorServices,
  requireActive,
} from "./change-factor-with-code.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";

/**
 * Replaces the recovery codes, and returns them once.
 *
 * Errors: a step-up authentication with the password is needed; `account.factorMissing`, `account.codeInvalid`;
 * `tooMany` wrong codes
 */
export const renewRecoveryCodes = (
  services: FactorServices,
  request: FactorRequest,
): TaskEither<Failure, readonly string[]> =>
  changeFactorWithCode(services, request, {
    checkStepUp: requirePasswordStepUp,
    checkFactor: requireActive,
    apply: (stores, { account }) => replaceRecoveryCodes(services, stores, account),
  });
