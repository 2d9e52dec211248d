import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Id, PatientId } from "@libretto/core/kernel/id";
import type { Stores } from "@libretto/core/ports/system/transaction";
import type { ServerContext } from "../pipeline/server-context.ts";
import { ensurePatientKey } from "./drawings.ts";

/** Stores the content of a file that the server itself creates, within a transaction of the patient. */
export const storeContent = (
  context: Pick<ServerContext, "files" | "ids">,
  stores: Stores,
  patient: PatientId,
  file: Id,
  content: Uint8Array,
): TaskEither<Failure, void> =>
  pipe(
    ensurePatientKey(context, stores, patient),
    taskEither.chain((key) =>
      context.files.receive(
        key,
        (async function* () {
          yield content;
        })(),
        content.length,
      ),
    ),
    // the transaction does not wait for a scanner
    taskEither.bindTo("upload"),
    taskEither.bind("verdict", ({ upload }) => context.files.store(upload, "later")),
    taskEither.chain(({ upload, verdict }) => stores.files.addContent(patient, file, upload, verdict)),
  );
