import { checkLicence, type Licence, type LicenceDraft } from "../../admin/licence.ts";
import { requireKnown } from "../../admin/named-entry.ts";
import { type Failure, fieldFailure } from "../../kernel/failure.ts";
import { either, pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id } from "../../kernel/id.ts";
import type { Stores } from "../../ports/system/transaction.ts";

/**
 * Changes a licence, or switches it off. Contracts and subscriptions that exist stay as they are. Refused when a field
 * is not valid or the name is that of another licence; `notFound` without the licence.
 */
export const changeLicence = (
  { roles }: Pick<Stores, "roles">,
  id: Id,
  draft: LicenceDraft,
): TaskEither<Failure, Licence> =>
  pipe(
    roles.listLicences(),
    taskEither.chainFirstEitherK((all) => requireKnown(id, all)),
    taskEither.chainEitherK((all) => {
      const others = all.filter((licence) => licence.id !== id);
      return pipe(checkLicence(draft, others), either.mapLeft(fieldFailure));
    }),
    taskEither.map((licence) => ({ id, ...licence })),
    taskEither.chainFirst(roles.changeLicence),
  );
