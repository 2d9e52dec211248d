import { checkName, type NamedEntry, requireKnown } from "../../admin/named-entry.ts";
import { type Failure, fieldFailure } from "../../kernel/failure.ts";
import { either, pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id } from "../../kernel/id.ts";
import type { Stores } from "../../ports/system/transaction.ts";

/** Gives a role another name. Refused when the name is not valid or that of another role; `notFound` without the role. */
export const renameRole = ({ roles }: Pick<Stores, "roles">, id: Id, name: string): TaskEither<Failure, NamedEntry> =>
  pipe(
    roles.listRoles(),
    taskEither.chainFirstEitherK((all) => requireKnown(id, all)),
    taskEither.chainEitherK((all) => {
      const others = all.filter((role) => role.id !== id);
      return pipe(checkName(name, others), either.mapLeft(fieldFailure));
    }),
    taskEither.map((newName) => ({ id, name: newName })),
    taskEither.chainFirst(roles.renameRole),
  );
