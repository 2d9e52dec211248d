import { type Failure, failure } from "../../../kernel/failure.ts";
import { left, pipe, right, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { Account } from "../../../ports/accounts/account-store.ts";
import type { SealedFile } from "../../../ports/files/file-vault.ts";
import type { Stores } from "../../../ports/system/transaction.ts";
import { auditEntryOf } from "../../audit-entry.ts";
import { queueEmail } from "../../mail/queue-email.ts";
import type { ClientOrigin } from "../../request-origin.ts";
import { type AuthenticateCaller, authenticateWithStepUp, loadAccount } from "../authenticate-caller.ts";
import type { AccountServices } from "../services.ts";
import { eraseData } from "./erase-data.ts";

const lastAdministrator = failure("refused", "admin.lastAdministrator");
const representsAlone = failure("refused", "carers.representsAlone");

/** Refuses the deletion of an account while it alone represents a person: nobody could open that record any more. */
const requireNobodyOrphaned = ({ carers }: Stores, { id }: Account): TaskEither<Failure, void> =>
  pipe(
    carers.countRepresented(id),
    taskEither.chainEitherK(({ alone }) => (alone === 0 ? right(undefined) : left(representsAlone))),
  );

/** Refuses the deletion of the last administrator. */
const requireDeletable = ({ users }: Stores, account: Account): TaskEither<Failure, void> =>
  account.role !== "admin"
    ? taskEither.right(undefined)
    : pipe(
        users.countOtherAdministrators(account.id),
        taskEither.chainEitherK((others) => (others === 0 ? left(lastAdministrator) : right(undefined))),
      );

/**
 * Deletes the own account and its data. With the consent of the patient an extract stays for a year that identifies
 * nobody. Returns the files to delete.
 *
 * Errors: a step-up authentication is needed; `admin.lastAdministrator`; `carers.representsAlone`
 */
export const deleteAccount = (
  services: Pick<AccountServices, "transact" | "clock" | "secrets">,
  authenticate: AuthenticateCaller,
  origin: ClientOrigin,
): TaskEither<Failure, readonly SealedFile[]> =>
  services.transact((stores) =>
    pipe(
      authenticateWithStepUp(services, authenticate, stores),
      taskEither.chain((signed) => loadAccount(stores, signed)),
      taskEither.chainFirst((account) => requireDeletable(stores, account)),
      taskEither.chainFirst((account) => requireNobodyOrphaned(stores, account)),
      taskEither.chainFirst(({ id, patient, email }) => stores.eraser.eraseAccount(id, patient, email)),
      // the account no longer exists: the e-mail names its address
      taskEither.chainFirst(({ email }) => queueEmail(services, stores, origin, "accountDeleted", null, { email })),
      taskEither.bindTo("account"),
      taskEither.bind("files", ({ account }) => eraseData(services, stores, account)),
      taskEither.chainFirst(({ account }) => stores.audit.append(auditEntryOf(origin, account, "deleteAccount"))),
      taskEither.map(({ files }) => files),
    ),
  );
