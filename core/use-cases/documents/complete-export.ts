import { type Failure, failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import type { SessionWithPrincipal } from "../../ports/accounts/account-store.ts";
import type { Stores, Transact } from "../../ports/system/transaction.ts";
import type { SignInLogEntry } from "../../record/access-log/sign-in-log-entry.ts";
import { type AccountAndAccesses, loadAccountAndAccesses } from "./load-account-and-accesses.ts";
import { type ExportDataWithAuditEntries, nameCarer } from "./load-export-data.ts";

type Exporter = Pick<SessionWithPrincipal, "account" | "principal">;

/** Data of an export with what the accounts add. */
interface CompleteExport extends AccountAndAccesses {
  readonly exportData: ExportDataWithAuditEntries;
}

const nameExporter = (
  { accounts }: Pick<Stores, "accounts">,
  { account, principal }: Exporter,
  exportData: ExportDataWithAuditEntries,
): TaskEither<Failure, ExportDataWithAuditEntries> =>
  principal.isCarer !== true
    ? taskEither.right(exportData)
    : pipe(
        accounts.findById(account),
        taskEither.chain((carer) =>
          carer === null
            ? taskEither.left(failure("signedOut", "session.signedOut"))
            : taskEither.right(nameCarer(exportData, carer)),
        ),
      );

/**
 * Completes an export with what the accounts add: the account of the patient with its sign-ins, and the name of a carer who
 * exports. `signedOut` when one of the accounts no longer exists.
 */
export const completeExport = (
  stores: Pick<Stores, "accounts">,
  exporter: Exporter,
  exportData: ExportDataWithAuditEntries,
): TaskEither<Failure, CompleteExport> =>
  pipe(
    loadAccountAndAccesses(stores, exportData.owner.patient),
    taskEither.bind("exportData", () => nameExporter(stores, exporter, exportData)),
  );

/** Loads the sign-ins for a bundle of a patient; none for a carer, who does not see them. */
export const loadExportedAccesses = (
  { consult }: { readonly consult: Transact },
  { principal }: Pick<Exporter, "principal">,
  patient: PatientId,
): TaskEither<Failure, readonly SignInLogEntry[]> =>
  principal.isCarer === true
    ? taskEither.right([])
    : pipe(
        consult((stores) => loadAccountAndAccesses(stores, patient)),
        taskEither.map(({ accesses }) => accesses),
      );
