import { type Failure, failure, notFound } from "../../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { PatientId } from "../../../kernel/id.ts";
import type { Account } from "../../../ports/accounts/account-store.ts";
import type { SealedFile } from "../../../ports/files/file-vault.ts";
import type { Stores } from "../../../ports/system/transaction.ts";
import { eraseData } from "../../account/deletion/erase-data.ts";
import { requireStepUp } from "../../account/require-step-up.ts";
import type { AccountServices } from "../../account/services.ts";
import type { AuthoriseCaller } from "../../caller.ts";
import type { AuditOrigin } from "../../request-origin.ts";

const othersRepresent = failure("refused", "carers.othersRepresent");

/** Refuses the deletion while somebody else represents the person too, who would lose the record without a word. */
const requireAlone = ({ carers }: Stores, patient: PatientId): TaskEither<Failure, void> =>
  pipe(
    carers.listRepresentatives(patient),
    taskEither.chain(({ length }) => (length > 1 ? taskEither.left(othersRepresent) : taskEither.right(undefined))),
  );

const findAccountWithoutAccess = ({ accounts }: Stores, patient: PatientId): TaskEither<Failure, Account> =>
  pipe(
    accounts.findByPatient(patient),
    taskEither.chain((account) =>
      account === null || account.email !== "" ? taskEither.left(notFound) : taskEither.right(account),
    ),
  );

/**
 * Deletes the record of a person without an account, at the request of a carer who represents the person. Needs a fresh
 * step-up authentication (AU-8). Returns the files to delete.
 *
 * Errors: `notFound` for the own record; `carers.othersRepresent`; `account.proveAgain`
 *
 * @param authorise authenticates the carer in the transaction, and authorises the call for the record
 */
export const deleteRepresentedRecord = (
  services: Pick<AccountServices, "transact" | "clock" | "secrets">,
  authorise: AuthoriseCaller,
  { device, address }: AuditOrigin,
): TaskEither<Failure, readonly SealedFile[]> =>
  services.transact((stores) =>
    pipe(
      authorise(stores),
      taskEither.chainFirst(({ signed }) => requireStepUp(services, signed)),
      taskEither.map(({ signed, recordAccess: { patient } }) => ({ signed, patient })),
      taskEither.chainFirst(({ patient }) => requireAlone(stores, patient)),
      taskEither.bind("account", ({ patient }) => findAccountWithoutAccess(stores, patient)),
      taskEither.chainFirst(({ account, patient }) => stores.eraser.eraseAccount(account.id, patient, account.email)),
      taskEither.bind("files", ({ account }) => eraseData(services, stores, account)),
      taskEither.chainFirst(({ signed, patient }) =>
        stores.audit.append({
          ...{ actor: signed.account, patient, action: "remove", object: "deleteRepresentedRecord" },
          ...{ outcome: "done", device, address },
        }),
      ),
      taskEither.map(({ files }) => files),
    ),
  );
