import { hasConsented, RETENTION_TREATMENT } from "../../../account/consents.ts";
import { purgeDateOf } from "../../../account/deletion.ts";
import { extractOf } from "../../../account/retention-extract.ts";
import type { Failure } from "../../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { PatientId } from "../../../kernel/id.ts";
import type { Account } from "../../../ports/accounts/account-store.ts";
import type { SealedFile } from "../../../ports/files/file-vault.ts";
import type { Stores } from "../../../ports/system/transaction.ts";
import type { AccountServices } from "../services.ts";

type Services = Pick<AccountServices, "clock" | "secrets">;

/** Stores the extract if the patient agreed. Its content and its name do not identify a person. */
const storeExtract = (
  { clock, secrets }: Services,
  { consents, reader, eraser }: Stores,
  patient: PatientId,
): TaskEither<Failure, void> =>
  pipe(
    consents.listCurrent(patient),
    taskEither.chain((all) => {
      const until = purgeDateOf(clock.now(), hasConsented(all, RETENTION_TREATMENT));
      return until === null
        ? taskEither.right(undefined)
        : pipe(
            reader.openOwn(patient).readFull(),
            taskEither.chain((text) =>
              eraser.storeExtract(
                secrets.create(),
                extractOf(JSON.parse(text) as Record<string, unknown>) ?? {},
                until,
              ),
            ),
          );
    }),
  );

/** Erases the record of a patient, or the associations of a doctor. Returns the files to delete. */
export const eraseData = (
  services: Services,
  stores: Stores,
  { id, patient, role }: Account,
): TaskEither<Failure, readonly SealedFile[]> => {
  if (role === "doctor")
    return pipe(
      stores.actAs({ account: id, patient: null }),
      taskEither.chain(() => stores.eraser.eraseAssociations(id)),
      taskEither.map(() => []),
    );
  if (patient === null) return taskEither.right([]);
  return pipe(
    stores.actAs({ account: id, patient }),
    taskEither.chain(() => storeExtract(services, stores, patient)),
    taskEither.chain(() => stores.eraser.listFiles(patient)),
    taskEither.chainFirst(() => stores.eraser.eraseRecord(patient)),
  );
};
