import { type Instant, instantAt, millisecondsOf } from "../../../kernel/dates.ts";
import type { AnySection, RowCore } from "../../section.ts";

/** How many days a deleted row stays in the bin before it is erased (decision W20). */
const BIN_DAYS = 30;
const DAY_MILLISECONDS = 86_400_000;

/** A deleted row of the record, as its owner sees it in the bin. */
export interface BinRow {
  readonly section: AnySection;
  /** The row as it was when it was deleted. */
  readonly row: RowCore;
  readonly deletedAt: Instant;
  /**
   * Whether a report of an adverse reaction refers to this medication. The row stays in the bin until the report is
   * erased.
   */
  readonly isNeeded: boolean;
}

/** When the server erases a row deleted at this time; a needed row stays longer. */
export const erasureTimeOf = (deletedAt: Instant): Instant =>
  instantAt(millisecondsOf(deletedAt) + BIN_DAYS * DAY_MILLISECONDS);

/** Rows deleted at or before this time are due for erasure. */
export const erasureCutoffOf = (now: Instant): Instant => instantAt(millisecondsOf(now) - BIN_DAYS * DAY_MILLISECONDS);

/** How many rows were erased, and how many stay because a report of an adverse reaction needs them. */
export interface EmptyBinResult {
  readonly erased: number;
  readonly needed: number;
}
