import { changeUser as applyUserChange, type User, type UserChange } from "../../admin/user.ts";
import type { Failure } from "../../kernel/failure.ts";
import { type Either, either, pipe, right, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { AccountId } from "../../kernel/id.ts";
import type { SessionWithPrincipal } from "../../ports/accounts/account-store.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { grantLicence } from "./grant-licence.ts";

/**
 * Changes a user: state, role, licence. A granted licence starts now. Refused for the own account, for the last
 * administrator, and when role and record would not fit; `notFound` for an unknown user.
 *
 * @param changes in the order in which they are applied; a refused one undoes all
 */
export const changeUser = (
  services: { readonly clock: Clock },
  stores: Pick<Stores, "users" | "roles" | "licences">,
  administrator: Pick<SessionWithPrincipal, "account">,
  id: AccountId,
  changes: readonly UserChange[],
): TaskEither<Failure, User> =>
  pipe(
    taskEither.Do,
    taskEither.bind("user", () => stores.users.load(id, services.clock.now())),
    taskEither.bind("otherAdministrators", () => stores.users.countOtherAdministrators(id)),
    taskEither.chainEitherK(({ user, otherAdministrators }) =>
      changes.reduce<Either<Failure, User>>(
        (outcome, change) =>
          pipe(
            outcome,
            either.chain((now) => applyUserChange(now, change, { by: administrator.account, otherAdministrators })),
          ),
        right(user),
      ),
    ),
    taskEither.chainFirst((user) => stores.users.save(user)),
    taskEither.chainFirst((user) => {
      const licence = changes.find((change) => change.set === "licence");
      return licence === undefined ? taskEither.right(undefined) : grantLicence(services, stores, user.id, licence.to);
    }),
  );
