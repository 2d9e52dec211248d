import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Id, PatientId } from "../../kernel/id.ts";
import type { FileVault } from "../../ports/files/file-vault.ts";
import type { IdSource } from "../../ports/system/id-source.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import { ensurePatientKey } from "./ensure-patient-key.ts";

async function* inOnePiece(content: Uint8Array) {
  yield content;
}

/** Stores the content of a file that the server itself creates, within a transaction of the patient. */
export const storeContent = (
  services: { readonly files: FileVault; readonly ids: IdSource },
  stores: Pick<Stores, "files">,
  patient: PatientId,
  file: Id,
  content: Uint8Array,
): TaskEither<Failure, void> =>
  pipe(
    ensurePatientKey(services, stores, patient),
    taskEither.chain((key) => services.files.receive(key, inOnePiece(content), content.length)),
    // the transaction does not wait for a scanner
    taskEither.bindTo("upload"),
    taskEither.bind("verdict", ({ upload }) => services.files.store(upload, "later")),
    taskEither.chain(({ upload, verdict }) => stores.files.addContent(patient, file, upload, verdict)),
  );
