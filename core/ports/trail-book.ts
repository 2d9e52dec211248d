import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { Page, PageRequest } from "../kernel/page.ts";
import type { TrailEntry } from "../record/access-log/trail.ts";

/** The page of audit entries to load. `others` leaves out the patient's own actions. */
export type TrailRequest = PageRequest & { readonly others: boolean };

/** Reads the audit entries of the caller's own record, newest first (PR-4). */
export interface TrailBook {
  /** A page of the entries. */
  readonly page: (request: TrailRequest) => TaskEither<Failure, Page<TrailEntry>>;
}
