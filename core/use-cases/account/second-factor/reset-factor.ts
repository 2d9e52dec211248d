import { normaliseEmail } from "../../../kernel/email.ts";
import { type Failure, failure, notFound } from "../../../kernel/failure.ts";
import { left, pipe, right, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { Account } from "../../../ports/accounts/account-store.ts";
import type { Stores } from "../../../ports/system/transaction.ts";
import type { AccountServices } from "../services.ts";

/** How entries of the audit trail and e-mails name the operator. */
const BY_OPERATOR = { device: "reset-factor", address: "" } as const;

const factorMissing = failure("refused", "account.factorMissing");

const requireFactor = (stores: Stores, { id }: Account): TaskEither<Failure, unknown> =>
  pipe(
    stores.factors.find(id),
    taskEither.chainEitherK((factor) => (factor === null ? left(factorMissing) : right(factor))),
  );

/**
 * Turns the second factor of a user off who lost phone and recovery codes, for an operator who has identified the user.
 * Ends every session, tells the owner by e-mail, and is audited. The password stays; a mandatory factor is enrolled again
 * at the next sign-in.
 *
 * Errors: `notFound` without an account; `account.factorMissing`
 */
export const resetFactor = (
  { transact, clock }: Pick<AccountServices, "transact" | "clock">,
  email: string,
): TaskEither<Failure, void> =>
  transact((stores) =>
    pipe(
      stores.accounts.findByEmail(normaliseEmail(email)),
      taskEither.chainEitherK((account) => (account === null ? left(notFound) : right(account))),
      taskEither.chainFirst((account) => requireFactor(stores, account)),
      taskEither.chainFirst(({ id }) => stores.factors.turnOff(id)),
      taskEither.chainFirst(({ id }) => stores.sessions.endAll(id)),
      taskEither.chainFirst(({ id }) => stores.accounts.revokeEmailChanges(id)),
      taskEither.chainFirst(({ id }) => {
        const now = clock.now();
        return stores.emails.enqueue({ kind: "factorOff", account: id, data: { ...BY_OPERATOR, at: now } }, now);
      }),
      taskEither.chain(({ id, patient }) =>
        stores.audit.append({
          ...{ actor: null, patient, action: "factorChange", object: `resetFactor ${id}`, outcome: "done" },
          ...BY_OPERATOR,
        }),
      ),
    ),
  );
