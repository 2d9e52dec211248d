import { checkLicence, type Licence, type LicenceDraft } from "../../admin/licence.ts";
import { type Failure, fieldFailure } from "../../kernel/failure.ts";
import { either, pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Stores } from "../../ports/system/transaction.ts";

/** Adds a licence, which has no role yet. Refused when a field is not valid or the name is in use. */
export const addLicence = ({ roles }: Pick<Stores, "roles">, draft: LicenceDraft): TaskEither<Failure, Licence> =>
  pipe(
    roles.listLicences(),
    taskEither.chainEitherK((all) => pipe(checkLicence(draft, all), either.mapLeft(fieldFailure))),
    taskEither.chain(roles.addLicence),
  );
