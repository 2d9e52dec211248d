import { type NamedEntry, requireKnown } from "../../admin/named-entry.ts";
import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id } from "../../kernel/id.ts";
import type { Stores } from "../../ports/system/transaction.ts";

/** Lists the features of a role; `notFound` without the role. */
export const listFeaturesOfRole = (
  { roles }: Pick<Stores, "roles">,
  role: Id,
): TaskEither<Failure, readonly NamedEntry[]> =>
  pipe(
    roles.listRoles(),
    taskEither.chainEitherK((all) => requireKnown(role, all)),
    taskEither.chain(roles.listFeaturesOf),
  );
