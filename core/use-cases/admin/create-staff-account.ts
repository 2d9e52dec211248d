import { RESET_LINK_MINUTES } from "../../account/password-reset.ts";
import type { Role } from "../../account/role.ts";
import { normaliseEmail } from "../../kernel/email.ts";
import { type Failure, failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import { addMinutes } from "../../kernel/instants.ts";
import type { PasswordHasher } from "../../ports/security/password-hasher.ts";
import type { Secrets } from "../../ports/security/secrets.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { IdSource } from "../../ports/system/id-source.ts";
import type { Transact } from "../../ports/system/transaction.ts";
import { createRandomPassword } from "../account/password/random-password.ts";

interface Services {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly secrets: Secrets;
  readonly passwordHasher: Pick<PasswordHasher, "hash">;
}

/** An administrator or a doctor; patients register themselves. */
export interface StaffRequest {
  readonly role: Exclude<Role, "patient">;
  readonly email: string;
  readonly name: string;
  readonly surname: string;
}

/** A new account: the secret of the link with which its owner chooses a password. */
export interface CreatedStaffAccount {
  readonly secret: string;
  /** Whether administrators had lost their permission, which is restored. */
  readonly isAdministrationRestored: boolean;
}

/**
 * Creates an administrator or a doctor (AU-9) with a password that nobody knows. A new administrator also restores the
 * permission to administer, if the role has lost it.
 *
 * @returns `conflict` for an address that has an account already
 */
export const createStaffAccount = (
  { transact, clock, ids, secrets, passwordHasher }: Services,
  { role, name, surname, ...request }: StaffRequest,
): TaskEither<Failure, CreatedStaffAccount> => {
  const email = normaliseEmail(request.email);
  const [secret, id, now] = [secrets.create(), ids.next(), clock.now()];
  return pipe(
    role === "admin"
      ? transact(({ roles }) => roles.restoreAdministration())
      : taskEither.right<Failure, boolean>(false),
    taskEither.bindTo("isAdministrationRestored"),
    taskEither.bind("passwordHash", () =>
      passwordHasher.hash(createRandomPassword({ secrets }, { email, name, surname })),
    ),
    taskEither.chainFirst(({ passwordHash }) =>
      transact(({ accounts }) =>
        pipe(
          accounts.findByEmail(email),
          taskEither.chain((existing) =>
            existing === null
              ? accounts.create(
                  {
                    ...{ id, email, passwordHash, name, surname, role },
                    ...{ patient: null, disabled: false, demo: false, failures: 0 },
                  },
                  now,
                )
              : taskEither.left(failure("conflict", "account.emailTaken")),
          ),
          taskEither.chain(() =>
            accounts.storeOneTimeSecret(
              secrets.digest(secret),
              { kind: "reset", account: id, data: {} },
              addMinutes(now, RESET_LINK_MINUTES),
            ),
          ),
        ),
      ),
    ),
    taskEither.map(({ isAdministrationRestored }) => ({ secret, isAdministrationRestored })),
  );
};
