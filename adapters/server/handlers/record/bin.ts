import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { binRowToWire } from "@libretto/core/record/across/bin/bin-wire";
import { discardFiles } from "@libretto/core/use-cases/files/discard-files";
import { eraseRow } from "@libretto/core/use-cases/rows/erase-row";
import { findSection } from "@libretto/core/use-cases/rows/find-section";
import { restoreRow } from "@libretto/core/use-cases/rows/restore-row";
import type { binEndpoints } from "../../../contract/record/bin.ts";
import { type Handlers, transactional } from "../../pipeline/calls.ts";
import { versionTag } from "../../pipeline/entity-tags.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { replyWithList } from "../replies.ts";

const objectOf = ({ sezione, id }: { readonly sezione: string; readonly id: number }): string => `${sezione} ${id}`;

/** The bin of the own record. */
export const binHandlers = (context: ServerContext): Handlers<typeof binEndpoints> => ({
  bin: transactional((_call, stores, { recordAccess }) =>
    pipe(
      stores.reader.openOwn(recordAccess.patient).listDeleted(),
      taskEither.map(({ rows, total }) => ({ rows: rows.map(binRowToWire), total })),
      replyWithList,
    ),
  ),
  restoreRow: transactional(({ params, body, expectedVersion }, stores, { recordAccess }) =>
    pipe(
      findSection(params.sezione),
      taskEither.bindTo("section"),
      taskEither.bind("row", ({ section }) =>
        restoreRow(context, stores, recordAccess.patient, {
          ...{ section, id: params.id, confirmedFindings: body.conferma_avvisi ?? [], expectedVersion },
        }),
      ),
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
      taskEither.chain((section) => eraseRow(stores, recordAccess.patient, section, params.id)),
      taskEither.map((files) => ({ object: objectOf(params), after: discardFiles(context, files) })),
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
