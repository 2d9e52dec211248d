import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { AccountId, PatientId } from "../../kernel/id.ts";
import type { BinRow, EmptyBinResult } from "../../record/across/bin/bin.ts";
import type { AnySection } from "../../record/section.ts";
import type { SealedFile } from "../files/file-vault.ts";

/** The rows of the bin to erase: one, all, or those deleted at or before a time. */
export type EraseSelection =
  | { readonly only: { readonly section: AnySection; readonly id: number } }
  | { readonly deletedUntil: Instant }
  | "all";

/** The erased rows, and the contents of erased files, which are deleted after the commit. */
export interface BinEraseResult extends EmptyBinResult {
  readonly files: readonly SealedFile[];
}

/** The bin on the server. It acts as the patient, except in `listOverdue`. */
export interface BinStore {
  /** A row of the bin as it was before its deletion, locked. `notFound` when the bin does not have it. */
  readonly loadForUpdate: (patient: PatientId, section: AnySection, id: number) => TaskEither<Failure, BinRow>;
  /** Erases deleted rows permanently, except those that another row needs. */
  readonly erase: (patient: PatientId, selection: EraseSelection) => TaskEither<Failure, BinEraseResult>;
  /** Patients with rows deleted at or before a time, up to a limit. It acts as the database role `accounts`. */
  readonly listOverdue: (
    deletedUntil: Instant,
    limit: number,
    after: PatientId | null,
  ) => TaskEither<Failure, readonly { readonly account: AccountId; readonly patient: PatientId }[]>;
}
