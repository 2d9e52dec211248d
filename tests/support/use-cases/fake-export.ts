import { failure } from "@libretto/core/kernel/failure";
import { left, right, taskEither } from "@libretto/core/kernel/fp";
import type { SpooledLines, SpoolLines } from "@libretto/core/ports/files/line-spool";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { PatientWire } from "@libretto/core/record/patient/wire";
import type { AnySection } from "@libretto/core/record/section";
import { aPatient } from "../builders.ts";
import { createFakeReader } from "./fake-reader.ts";

/** Spools lines in memory. The spool with this number finds the disk full. */
export const createFakeSpool = (fullAt = Number.POSITIVE_INFINITY) => {
  const state = { spooled: 0, discarded: 0 };
  const spoolLines: SpoolLines = (batches) => async () => {
    const lines: string[] = [];
    for await (const batch of batches) lines.push(...batch);
    if (state.spooled + 1 === fullAt) return left(failure("noRoom", "files.noRoom"));
    state.spooled += 1;
    const spooled: SpooledLines = {
      count: lines.length,
      texts: async function* () {
        yield* lines;
      },
      values: async function* () {
        for (const line of lines) yield JSON.parse(line);
      },
      discard: () => {
        state.discarded += 1;
      },
    };
    return right(spooled);
  };
  return { services: { spoolLines }, state };
};

const batchesOf = async function* <A>(...batches: readonly (readonly A[])[]): AsyncGenerator<readonly A[]> {
  yield* batches;
};

/** The stores of an export, with these wire rows of each section. */
export const createExportStores = (rows: Readonly<Record<string, readonly unknown[]>> = {}): Stores => {
  const readNewest = () =>
    taskEither.right({
      ...{ birth: null, email: "", rows: JSON.stringify({ totals: {} }) },
      sheet: JSON.stringify({
        ...(PatientWire.encode(aPatient()) as object),
        ...{ sottoscrizione: { id: 1 }, associated_doctors: [{ broken: true }], derived_field: "x" },
      }),
    });
  const archiveOf = () => ({
    listRemovedTherapies: () => taskEither.right([]),
    listFiles: () => taskEither.right([]),
    listEntriesWithDrawing: () => taskEither.right([]),
    readRows: ({ name }: AnySection) => batchesOf((rows[name] ?? []).map((row) => JSON.stringify(row))),
    readScores: () => batchesOf([{ id: 5, score: "bmi" }]),
    readAuditEntries: () => batchesOf([{ id: 8 }], [{ id: 7 }]),
  });
  return {
    reader: createFakeReader({ texts: { readNewest }, archiveOf }),
    consents: { listCurrent: () => taskEither.right([]) },
    catalogues: { listMaritalStatuses: () => taskEither.right([{ id: 2, name: "coniugato" }]) },
  } as unknown as Stores;
};
