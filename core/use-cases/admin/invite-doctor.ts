import { checkInvitation, type DoctorInvitation } from "../../admin/invitation.ts";
import type { User } from "../../admin/user.ts";
import { type Failure, fieldFailure } from "../../kernel/failure.ts";
import { either, left, pipe, right, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Account } from "../../ports/accounts/account-store.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { IdSource } from "../../ports/system/id-source.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { queueEmail } from "../mail/queue-email.ts";
import type { RequestOrigin } from "../request-origin.ts";

/** The account of an invited doctor. Without a password, nobody can sign in before the link was used. */
const newDoctor = (id: Account["id"], invitation: DoctorInvitation): Account => ({
  ...{ id, ...invitation, passwordHash: null, role: "doctor" },
  ...{ patient: null, disabled: false, demo: false, failures: 0 },
});

/**
 * Creates the account of a doctor, and queues an e-mail with a link to choose the password. Refused when a field is not
 * valid or the address has an account.
 */
export const inviteDoctor = (
  services: { readonly clock: Clock; readonly ids: IdSource },
  stores: Pick<Stores, "accounts" | "users" | "emails">,
  origin: RequestOrigin,
  requested: DoctorInvitation,
): TaskEither<Failure, User> => {
  const id = services.ids.next();
  return pipe(
    taskEither.fromEither(pipe(checkInvitation(requested), either.mapLeft(fieldFailure))),
    taskEither.chainFirst(({ email }) =>
      pipe(
        stores.accounts.findByEmail(email),
        taskEither.chainEitherK((existing) =>
          existing === null ? right(null) : left(fieldFailure({ email: "account.emailTaken" })),
        ),
      ),
    ),
    taskEither.chain((invitation) => stores.accounts.create(newDoctor(id, invitation), services.clock.now())),
    taskEither.chain(() => queueEmail(services, stores, origin, "invitation", id)),
    taskEither.chain(() => stores.users.load(id, services.clock.now())),
  );
};
