import { normaliseEmail } from "@libretto/core/kernel/email";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isLeft, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { en } from "@libretto/core/messages/en";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import type { Stores } from "@libretto/core/ports/system/transaction";
import type { ServerContext } from "../pipeline/server-context.ts";

const BY_OPERATOR = { device: "reset-factor", address: "" } as const;

const unknownAccount = failure("notFound", "failure.notFound");
const noFactor = failure("refused", "account.factorMissing");

const turnOffFactor = (context: ServerContext, stores: Stores, { id, patient }: Account): TaskEither<Failure, void> => {
  const now = context.clock.now();
  const data = { ...BY_OPERATOR, at: now };
  return pipe(
    stores.factors.turnOff(id),
    taskEither.chain(() => stores.sessions.endAll(id)),
    taskEither.chain(() => stores.accounts.revokeEmailChanges(id)),
    taskEither.chain(() => stores.emails.enqueue({ kind: "factorOff", account: id, data }, now)),
    taskEither.chain(() =>
      stores.audit.append({
        ...{ actor: null, patient, action: "factorChange", object: `resetFactor ${id}`, outcome: "done" },
        ...BY_OPERATOR,
      }),
    ),
  );
};

/**
 * Disables the second factor of a user who lost phone and recovery codes; run on the host by an operator who has
 * identified the user. It ends all sessions, informs the owner by e-mail and is audited. The password stays; mandatory
 * factors are enrolled again at the next sign-in.
 *
 * @returns null on success, otherwise the reason
 */
export const resetFactor = async (
  context: ServerContext,
  commandArguments: readonly string[],
  printLine: (line: string) => void,
): Promise<string | null> => {
  const [address = "", ...more] = commandArguments;
  if (address === "" || more.length > 0) return "reset-factor needs EMAIL";
  const outcome = await context.transact((stores) =>
    pipe(
      stores.accounts.findByEmail(normaliseEmail(address)),
      taskEither.chain((account) => (account === null ? taskEither.left(unknownAccount) : taskEither.right(account))),
      taskEither.chainFirst(({ id }) =>
        pipe(
          stores.factors.find(id),
          taskEither.chain((factor) => (factor === null ? taskEither.left(noFactor) : taskEither.right(factor))),
        ),
      ),
      taskEither.chain((account) => turnOffFactor(context, stores, account)),
    ),
  )();
  if (isLeft(outcome)) {
    if (outcome.left === unknownAccount) return `Nothing was changed: ${address} has no account here`;
    if (outcome.left === noFactor) return `Nothing was changed: ${address} has no second factor`;
    return `Nothing was changed: ${en[outcome.left.code]}`;
  }
  printLine(`The second factor of ${address} was removed, and all sessions were ended. The owner gets an e-mail.`);
  return null;
};
