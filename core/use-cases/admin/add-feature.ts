import { checkName, type NamedEntry } from "../../admin/named-entry.ts";
import { type Failure, fieldFailure } from "../../kernel/failure.ts";
import { either, pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Stores } from "../../ports/system/transaction.ts";

/** Adds a feature that a role can have. Refused when its name is not valid or in use. */
export const addFeature = ({ roles }: Pick<Stores, "roles">, name: string): TaskEither<Failure, NamedEntry> =>
  pipe(
    roles.listFeatures(),
    taskEither.chainEitherK((all) => pipe(checkName(name, all), either.mapLeft(fieldFailure))),
    taskEither.chain(roles.addFeature),
  );
