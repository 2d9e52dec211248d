import { right, taskEither } from "@libretto/core/kernel/fp";
import type { RecordAccess } from "@libretto/core/ports/sharing/record-access";
import type { Stores } from "@libretto/core/ports/system/transaction";
import { PatientWire } from "@libretto/core/record/patient/wire";
import type { RowCore } from "@libretto/core/record/section";
import { type SectionName, sectionsByName } from "@libretto/core/record/sections";
import type { ReportChoice } from "@libretto/core/reports/report-choice";
import { anAssociation, aPatient } from "../builders.ts";
import { createFakeReader } from "./fake-reader.ts";
import { CLOCK, createFakeStores } from "./fake-stores.ts";

type Period = Pick<ReportChoice, "from" | "until">;

/** The owner of the fake record. */
export const OWNER: RecordAccess = { as: "owner", patient: aPatient().id };
/** A doctor whose clearance shows only rows of this level or below. */
export const doctorUpTo = (level: 1 | 2 | 3 | 4 | 5 | 6): RecordAccess => ({
  ...{ as: "doctor", patient: aPatient().id, account: 42, clearance: { ...anAssociation().clearance, level } },
});
/** Prints at most five rows. */
export const DOCUMENT_SERVICES = { clock: CLOCK, documentRowLimit: 5 };

/** The record as the stores give it for reports, with these rows of these sections. */
export const createFakeDocuments = (rows: Partial<Record<SectionName, readonly RowCore[]>> = {}) => {
  const fakes = createFakeStores();
  const state = {
    /** How many rows a period has. */
    countRows: (_period: Period) => ({}) as Partial<Record<SectionName, number>>,
    /** The readers that were used, with the limit of the readings. */
    reads: [] as string[],
  };
  const text =
    (reader: string, limit = "") =>
    async () => {
      state.reads.push(`${reader}${limit}`);
      const collections = Object.entries(rows).map(([name, list]) => {
        const { collection, wire } = sectionsByName[name as SectionName];
        return [collection, list.map((row) => (wire.encode as (row: RowCore) => unknown)(row))] as const;
      });
      return right({
        ...{ birth: fakes.state.sheet.birth, email: "" },
        sheet: JSON.stringify(PatientWire.encode(fakes.state.sheet)),
        rows: JSON.stringify({ totals: {}, ...Object.fromEntries(collections) }),
      });
    };
  const texts = {
    readShared: (_patient: number, readings?: { readonly limit: number }) =>
      text("shared", readings && ` ${readings.limit}`),
    readFull: () => text("full"),
    readSummary: () => text("summary"),
    countRows: (_patient: number, _sections: readonly SectionName[], period: Period) =>
      taskEither.right(state.countRows(period)),
  };
  const stores = {
    ...fakes.stores,
    reader: createFakeReader({
      ...{ texts, rows: fakes.records, sheets: { load: () => taskEither.right(fakes.state.sheet) } },
      scores: { list: () => taskEither.right({ rows: [], total: 0 }) },
    }),
    catalogues: {
      ...fakes.stores.catalogues,
      findDrugs: () => taskEither.right({ rows: [], total: 0, source: { name: "starter", date: "2026-01-01" } }),
      loadDrugsById: (drugs: readonly string[]) =>
        taskEither.right(new Map(drugs.filter((id) => id === "ST0106").map((id) => [id, { atc: ["B01AA03"] }]))),
    },
  } as unknown as Stores;
  return { ...fakes, stores, documents: state };
};
