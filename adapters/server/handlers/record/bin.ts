import { type Failure, failure, notFound } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { BinEraseResult, EraseSelection } from "@libretto/core/ports/record/bin-store";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { binRowToWire } from "@libretto/core/record/across/bin/bin-wire";
import type { RowCore } from "@libretto/core/record/section";
import { addConfirmations } from "@libretto/core/record/therapies/confirmation";
import { discardFiles } from "@libretto/core/use-cases/files/discard-files";
import { checkRowStartOfUse, storeConfirmations } from "@libretto/core/use-cases/rows/check-start-of-use";
import { findSection } from "@libretto/core/use-cases/rows/load-page";
import type { binEndpoints } from "../../../contract/record/bin.ts";
import { versionTag } from "../../http/entity-tags.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";

const neededByReport = failure("conflict", "bin.neededByReport");

const objectOf = ({ sezione, id }: { readonly sezione: string; readonly id: number }): string => `${sezione} ${id}`;

const eraseOne = (stores: Stores, patient: PatientId, only: Exclude<EraseSelection, "all">) =>
  pipe(
    stores.bin.erase(patient, only),
    taskEither.chain((outcome): TaskEither<Failure, BinEraseResult> => {
      if (outcome.erased > 0) return taskEither.right(outcome);
      return taskEither.left(outcome.needed > 0 ? neededByReport : notFound);
    }),
  );

/** The bin of the own record. */
export const binHandlers = (context: ServerContext): Handlers<typeof binEndpoints> => ({
  bin: transactional((_call, stores, { recordAccess }) =>
    pipe(
      stores.bin.listRows(recordAccess.patient),
      taskEither.map(({ rows, total }) => ({ value: { data: rows.map(binRowToWire), total } })),
    ),
  ),
  restoreRow: transactional(({ params, body, expectedVersion }, stores, { recordAccess }) =>
    pipe(
      findSection(params.sezione),
      taskEither.bindTo("section"),
      taskEither.bind("deleted", ({ section }) => stores.bin.loadRow(recordAccess.patient, section, params.id)),
      taskEither.bind("checked", ({ section, deleted }) =>
        checkRowStartOfUse(
          stores,
          section,
          recordAccess.patient,
          addConfirmations(deleted.row, body.conferma_avvisi ?? []),
          null,
          {
            now: context.clock.now(),
            confirmationRequired: true,
          },
        ),
      ),
      taskEither.bind("row", ({ section, deleted }) =>
        stores.records.restore<RowCore, RowCore>(section, recordAccess.patient, deleted.row, expectedVersion),
      ),
      taskEither.chainFirst(({ checked }) => storeConfirmations(stores, recordAccess.patient, params.id, checked)),
      taskEither.map(({ section, row }) => ({
        value: { sezione: section.collection, riga: section.wire.encode(row) },
        etag: versionTag(row.version),
        object: objectOf(params),
      })),
    ),
  ),
  eraseRow: transactional(({ params }, stores, { recordAccess }) =>
    pipe(
      findSection(params.sezione),
      taskEither.chain((section) => eraseOne(stores, recordAccess.patient, { only: { section, id: params.id } })),
      taskEither.map(({ files }) => ({ object: objectOf(params), after: discardFiles(context, files) })),
    ),
  ),
  emptyBin: transactional((_call, stores, { recordAccess }) =>
    pipe(
      stores.bin.erase(recordAccess.patient, "all"),
      taskEither.map(({ erased, needed, files }) => ({
        value: { erased, needed },
        object: `cestino ${erased}`,
        after: discardFiles(context, files),
      })),
    ),
  ),
});
