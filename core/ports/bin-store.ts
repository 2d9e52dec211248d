import type { Instant } from "../kernel/dates.ts";
import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { AccountId, PatientId } from "../kernel/id.ts";
import type { Page } from "../kernel/page.ts";
import type { BinRow, Emptied } from "../record/across/bin.ts";
import type { AnySection } from "../record/section.ts";
import type { Sealed } from "./file-vault.ts";

/** Which rows of the bin are erased: one, all, or those deleted at a time or before. */
export type ErasedRows =
  | { readonly only: { readonly section: AnySection; readonly id: number } }
  | { readonly until: Instant }
  | "all";

/** What was erased, and where the contents of the erased files are: they are discarded after the commit. */
export interface ErasedFromBin extends Emptied {
  readonly files: readonly Sealed[];
}

/** The bin on the side of the server; as the patient, but for `overdue`. */
export interface BinStore {
  /** Every deleted row of a patient, the latest deletion first. */
  readonly rows: (patient: PatientId) => TaskEither<Failure, Page<BinRow>>;
  /** A row that lies in the bin, as it was; `notFound` when it is not there. */
  readonly one: (patient: PatientId, section: AnySection, id: number) => TaskEither<Failure, BinRow>;
  /** Erases deleted rows for good, but for those that another row needs. */
  readonly erase: (patient: PatientId, which: ErasedRows) => TaskEither<Failure, ErasedFromBin>;
  /** As `accounts`: patients with rows that were deleted at this time or before, at most so many. */
  readonly overdue: (
    until: Instant,
    most: number,
    after: PatientId | null,
  ) => TaskEither<Failure, readonly { readonly account: AccountId; readonly patient: PatientId }[]>;
}
