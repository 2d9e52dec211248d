import { endOfDuration, parseDuration } from "../../admin/duration.ts";
import { type Failure, fieldFailure, notFound } from "../../kernel/failure.ts";
import { left, pipe, right, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { AccountId, Id } from "../../kernel/id.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Stores } from "../../ports/system/transaction.ts";

/**
 * Grants a user a licence from now on, for the duration of the licence. Refused for a licence that is unknown or
 * switched off; `notFound` for a user without a record.
 */
export const grantLicence = (
  { clock }: { readonly clock: Clock },
  stores: Pick<Stores, "roles" | "users" | "licences">,
  user: AccountId,
  licence: Id,
): TaskEither<Failure, void> => {
  const now = clock.now();
  return pipe(
    stores.roles.listLicences(),
    taskEither.chainEitherK((all) => {
      const offered = all.find(({ id, enabled }) => id === licence && enabled);
      if (offered === undefined) return left(fieldFailure({ licence: "form.notListed" }));
      const duration = parseDuration(offered.duration);
      return duration === null
        ? left(fieldFailure({ licence: "admin.durationUnreadable" }))
        : right(endOfDuration(duration, now));
    }),
    taskEither.bindTo("until"),
    taskEither.bind("patient", () => stores.users.findRecordOf(user)),
    taskEither.chain(({ until, patient }) =>
      patient === null ? taskEither.left(notFound) : stores.licences.subscribe(patient, licence, now, until),
    ),
  );
};
