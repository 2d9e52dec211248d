import { requireKnown } from "../../admin/named-entry.ts";
import { requireAdministration, validateFeatures } from "../../admin/role-features.ts";
import { type Failure, fieldFailure } from "../../kernel/failure.ts";
import { either, pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id } from "../../kernel/id.ts";
import type { Stores } from "../../ports/system/transaction.ts";

/**
 * Replaces the features of a role. Refused for an unknown feature, and when the role of the administrators would lose
 * the administration; `notFound` without the role.
 */
export const setFeaturesOfRole = (
  { roles }: Pick<Stores, "roles">,
  role: Id,
  features: readonly Id[],
): TaskEither<Failure, void> =>
  pipe(
    roles.listRoles(),
    taskEither.chainEitherK((all) => requireKnown(role, all)),
    taskEither.chain(() => roles.listFeatures()),
    taskEither.chainEitherK((all) => pipe(validateFeatures(features, all), either.mapLeft(fieldFailure))),
    taskEither.bindTo("chosen"),
    taskEither.bind("needed", () => roles.findAdministration()),
    taskEither.chainEitherK(({ chosen, needed }) =>
      pipe(requireAdministration(role, chosen, needed), either.mapLeft(fieldFailure)),
    ),
    taskEither.chain((chosen) => roles.setFeatures(role, chosen)),
  );
