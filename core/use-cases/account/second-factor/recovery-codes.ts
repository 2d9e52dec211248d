import { formatRecoveryCode, RECOVERY_CODES } from "../../../account/second-factor.ts";
import type { Failure } from "../../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { AccountId } from "../../../kernel/id.ts";
import type { Stores } from "../../../ports/system/transaction.ts";
import type { AccountServices } from "../services.ts";

/** Replaces the recovery codes of an account, and returns them as the owner sees them once. Only digests are stored. */
export const replaceRecoveryCodes = (
  { codes, secrets }: Pick<AccountServices, "codes" | "secrets">,
  { factors }: Pick<Stores, "factors">,
  account: AccountId,
): TaskEither<Failure, readonly string[]> => {
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => codes.createRecoveryCode());
  return pipe(
    factors.replaceRecoveryCodes(
      account,
      recoveryCodes.map((code) => secrets.digest(code)),
    ),
    taskEither.map(() => recoveryCodes.map(formatRecoveryCode)),
  );
};
