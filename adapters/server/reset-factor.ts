import { normalEmail } from "@libretto/core/kernel/email";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isLeft, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import { en } from "@libretto/core/messages/en";
import type { Account } from "@libretto/core/ports/account-store";
import type { Desk } from "./desk.ts";
import type { Stores } from "./stores.ts";

const BY_OPERATOR = { device: "reset-factor", address: "" } as const;

const unknown = failure("notFound", "failure.notFound");
const without = failure("refused", "account.factorMissing");

const ended = (desk: Desk, stores: Stores, { id, patient }: Account): TaskEither<Failure, void> => {
  const now = desk.clock.now();
  const data = { ...BY_OPERATOR, at: now };
  return pipe(
    stores.factors.turnOff(id),
    taskEither.chain(() => stores.sessions.endAll(id)),
    taskEither.chain(() => stores.accounts.revokeEmailChanges(id)),
    taskEither.chain(() => stores.letters.post({ kind: "factorOff", account: id, data }, now)),
    taskEither.chain(() =>
      stores.audit.note({
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
  desk: Desk,
  words: readonly string[],
  say: (line: string) => void,
): Promise<string | null> => {
  const [address = "", ...more] = words;
  if (address === "" || more.length > 0) return "reset-factor needs EMAIL";
  const outcome = await desk.transact((stores) =>
    pipe(
      stores.accounts.byEmail(normalEmail(address)),
      taskEither.chain((account) => (account === null ? taskEither.left(unknown) : taskEither.right(account))),
      taskEither.chainFirst(({ id }) =>
        pipe(
          stores.factors.of(id),
          taskEither.chain((factor) => (factor === null ? taskEither.left(without) : taskEither.right(factor))),
        ),
      ),
      taskEither.chain((account) => ended(desk, stores, account)),
    ),
  )();
  if (isLeft(outcome)) {
    if (outcome.left === unknown) return `Nothing was changed: ${address} has no account here`;
    if (outcome.left === without) return `Nothing was changed: ${address} has no second factor`;
    return `Nothing was changed: ${en[outcome.left.code]}`;
  }
  say(`The second factor of ${address} is gone, and every session is over. A letter tells the owner.`);
  return null;
};
