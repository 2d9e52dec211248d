import { type Failure, failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { ErasedFromBin, ErasedRows } from "@libretto/core/ports/bin-store";
import { sectionNamed, writeBinRow } from "@libretto/core/record/across/bin-wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { confirming } from "@libretto/core/record/therapies/confirmation";
import type { binEndpoints } from "../../contract/bin.ts";
import { notFound } from "../authorise.ts";
import { type Handlers, within } from "../calls.ts";
import type { Desk } from "../desk.ts";
import { discardFiles } from "../discard-files.ts";
import { checkIntoUse, storeConfirmations } from "../into-use.ts";
import type { Stores } from "../stores.ts";
import { versionTag } from "../versions.ts";

const neededByReport = failure("conflict", "bin.neededByReport");

const sectionOf = (name: string): TaskEither<Failure, AnySection> =>
  taskEither.fromNullable(notFound)(sectionNamed(name) ?? undefined);

const objectOf = ({ sezione, id }: { readonly sezione: string; readonly id: number }): string => `${sezione} ${id}`;

const eraseOne = (stores: Stores, patient: PatientId, only: Exclude<ErasedRows, "all">) =>
  pipe(
    stores.bin.erase(patient, only),
    taskEither.chain((outcome): TaskEither<Failure, ErasedFromBin> => {
      if (outcome.erased > 0) return taskEither.right(outcome);
      return taskEither.left(outcome.needed > 0 ? neededByReport : notFound);
    }),
  );

/** The bin of the own record. */
export const binHandlers = (desk: Desk): Handlers<typeof binEndpoints> => ({
  bin: within((_call, stores, { standing }) =>
    pipe(
      stores.bin.rows(standing.patient),
      taskEither.map(({ rows, total }) => ({ value: { data: rows.map(writeBinRow), total } })),
    ),
  ),
  restoreRow: within(({ params, body, seen }, stores, { standing }) =>
    pipe(
      sectionOf(params.sezione),
      taskEither.bindTo("section"),
      taskEither.bind("deleted", ({ section }) => stores.bin.one(standing.patient, section, params.id)),
      taskEither.bind("checked", ({ section, deleted }) =>
        checkIntoUse(stores, section, standing.patient, confirming(deleted.row, body.conferma_avvisi ?? []), null, {
          now: desk.clock.now(),
          confirmationRequired: true,
        }),
      ),
      taskEither.bind("row", ({ section, deleted }) =>
        stores.records.restore<RowCore, RowCore>(section, standing.patient, deleted.row, seen),
      ),
      taskEither.chainFirst(({ checked }) => storeConfirmations(stores, standing.patient, params.id, checked)),
      taskEither.map(({ section, row }) => ({
        value: { sezione: section.collection, riga: section.wire.encode(row) },
        etag: versionTag(row.version),
        object: objectOf(params),
      })),
    ),
  ),
  eraseRow: within(({ params }, stores, { standing }) =>
    pipe(
      sectionOf(params.sezione),
      taskEither.chain((section) => eraseOne(stores, standing.patient, { only: { section, id: params.id } })),
      taskEither.map(({ files }) => ({ object: objectOf(params), after: discardFiles(desk, files) })),
    ),
  ),
  emptyBin: within((_call, stores, { standing }) =>
    pipe(
      stores.bin.erase(standing.patient, "all"),
      taskEither.map(({ erased, needed, files }) => ({
        value: { erased, needed },
        object: `cestino ${erased}`,
        after: discardFiles(desk, files),
      })),
    ),
  ),
});
