import { right } from "@libretto/core/kernel/fp";
import type { SealedUpload } from "@libretto/core/ports/files/file-vault";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import type { ArchiveData } from "@libretto/core/use-cases/documents/convert-archived-rows";
import type { PreparedRows, ReceivedArchive } from "@libretto/core/use-cases/documents/prepared-archive";
import { aPatient } from "../builders.ts";

/** Received bytes, as many as stated, of a PDF. */
export const aSealedUpload = (bytes = 3, head = new TextEncoder().encode("%PDF-1.7")): SealedUpload =>
  ({ bytes, head }) as unknown as SealedUpload;

/** One batch of prepared rows. */
export const preparedRows = (...rows: readonly unknown[]): PreparedRows => ({
  count: rows.length,
  texts: async function* () {
    yield JSON.stringify(rows);
  },
});

/** The data of an archive with these rows in its lists. */
export const anArchiveData = (lists: Readonly<Record<string, readonly RowCore[]>>): ArchiveData => ({
  patient: aPatient({ account: 5 }),
  doctorNames: new Map(),
  tags: new Set(),
  discard: () => undefined,
  lists: new Map(
    Object.entries(lists).map(([name, rows]) => [
      name,
      {
        ids: rows.map(({ id }) => id),
        rows: async function* () {
          yield* rows;
        },
      },
    ]),
  ),
});

/** A received archive of another account. */
export const aReceivedArchive = (differs: Partial<ReceivedArchive> = {}): ReceivedArchive => ({
  patient: aPatient({ id: 1, account: 2, email: "old@example.it", name: "Archived" }),
  record: { lists: new Map(), removed: [], idOf: () => null, discard: () => undefined },
  files: new Map(),
  drawings: [],
  digest: "",
  ...differs,
});

/** The stores of a restore. They note every step. */
export const createRestoreStores = () => {
  const state = { isEmpty: true, steps: [] as string[], sheet: aPatient() };
  const step = (name: string) => async () => {
    state.steps.push(name);
    return right(undefined);
  };
  const stores = {
    archive: {
      isEmpty: () => async () => right(state.isEmpty),
      addRows: ({ name }: AnySection, _patient: number, rows: string) => step(`add ${name} ${rows}`),
      removeRows: ({ name }: AnySection, _patient: number, ids: readonly number[]) =>
        ids.length === 0 ? async () => right(undefined) : step(`remove ${name} ${ids}`),
      addScores: (_patient: number, rows: string) => step(`scores ${rows}`),
    },
    sheets: {
      loadForUpdate: () => async () => right(state.sheet),
      replace: (sheet: typeof state.sheet) => async () => {
        state.sheet = sheet;
        return right(sheet);
      },
    },
    files: { addContent: (_patient: number, id: number) => step(`content ${id}`) },
    idempotencyKeys: { isKnown: (_by: unknown, key: string) => async () => right(key === "known") },
  };
  const services = {
    storeDrawing: (_stores: unknown, _patient: number, drawing: object) => step(`drawing ${JSON.stringify(drawing)}`),
  };
  return { stores: stores as never, services, state };
};
