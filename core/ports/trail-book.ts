import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { Page, PageRequest } from "../kernel/page.ts";
import type { TrailEntry } from "../record/access-log/trail.ts";

/** What part of the trail is wanted; `others` leaves out what the patient did. */
export type TrailRequest = PageRequest & { readonly others: boolean };

/** What was done to the record of whoever asks, newest first (PR-4). */
export interface TrailBook {
  /** A page of it. */
  readonly page: (request: TrailRequest) => TaskEither<Failure, Page<TrailEntry>>;
}
