import { type NamedEntry, requireKnown } from "../../admin/named-entry.ts";
import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id } from "../../kernel/id.ts";
import type { Stores } from "../../ports/system/transaction.ts";

/** The role of a licence, as a list of one or none; `notFound` without the licence. */
export const listRolesOfLicence = (
  { roles }: Pick<Stores, "roles">,
  licence: Id,
): TaskEither<Failure, readonly NamedEntry[]> =>
  pipe(
    roles.listLicences(),
    taskEither.chainEitherK((all) => requireKnown(licence, all)),
    taskEither.chain(roles.listRolesOf),
  );
