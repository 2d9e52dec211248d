import { type SectionName, sectionsByName } from "@libretto/core/record/sections";
import type { FullRecord } from "@libretto/core/reports/full-record";
import type { LongRecord } from "@libretto/core/reports/long-record";

const inTurn = async function* <A>(all: readonly A[]): AsyncGenerator<A> {
  yield* all;
};

/** The record, read row by row. */
export const longRecordOf = (record: FullRecord): LongRecord => ({
  ...record,
  rows: (section) => {
    const name = (Object.keys(sectionsByName) as SectionName[]).find((one) => sectionsByName[one] === section);
    return inTurn(name === undefined ? [] : record[name].map((row) => section.wire.encode(row as never)));
  },
  scores: () => inTurn(record.scores),
});
