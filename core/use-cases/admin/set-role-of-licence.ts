import { requireKnown } from "../../admin/named-entry.ts";
import { validateRole } from "../../admin/role-features.ts";
import { type Failure, fieldFailure } from "../../kernel/failure.ts";
import { either, pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id } from "../../kernel/id.ts";
import type { Stores } from "../../ports/system/transaction.ts";

/** Gives a licence a role. Refused without a role and for an unknown one; `notFound` without the licence. */
export const setRoleOfLicence = (
  { roles }: Pick<Stores, "roles">,
  licence: Id,
  role: Id | null,
): TaskEither<Failure, void> =>
  pipe(
    roles.listLicences(),
    taskEither.chainEitherK((all) => requireKnown(licence, all)),
    taskEither.chain(() => roles.listRoles()),
    taskEither.chainEitherK((all) => pipe(validateRole(role, all), either.mapLeft(fieldFailure))),
    taskEither.chain((known) => roles.setRole(licence, known)),
  );
