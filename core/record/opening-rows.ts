import { PAGE_LIMIT } from "../kernel/page.ts";
import type { AnySection } from "./section.ts";

/** The most rows of a log in the answer that opens a record: the first pages need its newest days only. */
export const LOG_OPENING_ROWS = 40;

/** The most rows of a section in the answer that opens a record. */
export const openingLimitOf = ({ isLog }: Pick<AnySection, "isLog">): number => (isLog ? LOG_OPENING_ROWS : PAGE_LIMIT);

/** The largest size of the newest rows of all sections in the answer that opens a record. */
export const OPENING_BYTES = 450_000;

/** The rules of other pages read these sections: they have larger shares when the rows do not fit together. */
const LARGER_SHARES: Readonly<Record<string, number>> = {
  therapies: 125_000,
  diagnoses: 90_000,
  labResults: 60_000,
  vitalSigns: 40_000,
};

/** The names of a section in that answer: a second name repeats its rows. */
export const nameCountOf = ({ secondCollectionName }: AnySection): number =>
  secondCollectionName === undefined ? 1 : 2;

/** The share of each other section. A test compares the sum of all shares with `OPENING_BYTES`. */
const OTHER_SHARE = 6_400;

/** The share of a section in the answer that opens a record, in bytes. */
export const openingBytesOf = ({ name }: AnySection): number => LARGER_SHARES[name] ?? OTHER_SHARE;

interface SizedRow {
  readonly row: unknown;
  readonly bytes: number;
}
const encoder = new TextEncoder();
const sizeRow = (row: unknown): SizedRow => ({ row, bytes: encoder.encode(JSON.stringify(row)).length });
const sumBytes = (rows: readonly SizedRow[]): number => rows.reduce((sum, { bytes }) => sum + bytes, 0);

/** The first rows that fit into the share of a section, and always the first one. */
const takeShare = (section: AnySection, rows: readonly SizedRow[]): readonly unknown[] => {
  let bytes = 0;
  const fitting = rows.filter((row, at) => {
    bytes += row.bytes;
    return at === 0 || bytes <= openingBytesOf(section);
  });
  return fitting.map(({ row }) => row);
};

/** The rows of a section in an answer that would be larger than `OPENING_BYTES` with all rows. */
export const firstOpeningRows = (section: AnySection, rows: readonly unknown[]): readonly unknown[] =>
  takeShare(section, rows.map(sizeRow));

type SectionRows = readonly (readonly [section: AnySection, rows: readonly unknown[]])[];

/** Shortens the rows of each section to its share when all of them are larger than `OPENING_BYTES`. */
export const limitOpeningRows = (collections: SectionRows): SectionRows => {
  const sized = collections.map(([section, rows]) => [section, rows.map(sizeRow)] as const);
  const bytes = sized.reduce((sum, [section, rows]) => sum + nameCountOf(section) * sumBytes(rows), 0);
  if (bytes <= OPENING_BYTES) return collections;
  return sized.map(([section, rows]) => [section, takeShare(section, rows)]);
};
