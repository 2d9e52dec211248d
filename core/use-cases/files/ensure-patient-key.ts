import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { PatientId } from "../../kernel/id.ts";
import type { FileVault, PatientKey } from "../../ports/files/file-vault.ts";
import type { IdSource } from "../../ports/system/id-source.ts";
import type { Stores } from "../../ports/system/transaction.ts";

/** The newest key of the patient; the first one is created when it is needed. */
export const ensurePatientKey = (
  { files, ids }: { readonly files: Pick<FileVault, "createKey">; readonly ids: IdSource },
  stores: Pick<Stores, "files">,
  patient: PatientId,
): TaskEither<Failure, PatientKey> =>
  pipe(
    stores.files.findNewestKey(patient),
    taskEither.chain((key) => {
      if (key !== null) return taskEither.right(key);
      const newKey = files.createKey(patient, ids.next());
      return pipe(
        stores.files.addKey(newKey),
        taskEither.map(() => newKey),
      );
    }),
  );
