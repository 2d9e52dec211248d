import type { Instant } from "../../kernel/dates.ts";
import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { AccountId, Id, PatientId } from "../../kernel/id.ts";
import type { CalendarFeed, CalendarFeedChoice } from "../../record/across/reminders/calendar-feed.ts";

/** The feed that an address opened, and the record that it shows. */
export interface OpenedCalendarFeed extends CalendarFeedChoice {
  /** The id in the UIDs of its events; it stays when the address changes. */
  readonly id: Id;
  readonly account: AccountId;
  readonly patient: PatientId;
}

/** Stores the calendar feed of each patient; there is at most one. Of its address it stores only a digest. */
export interface CalendarFeedStore {
  /** The feed of the record; null when there is none. */
  readonly load: (patient: PatientId) => TaskEither<Failure, CalendarFeed | null>;
  /**
   * Creates the feed, or gives it another address: the earlier one opens nothing from now on.
   *
   * @param id the id of a new feed
   */
  readonly save: (
    patient: PatientId,
    id: Id,
    secretDigest: string,
    choice: CalendarFeedChoice,
    now: Instant,
  ) => TaskEither<Failure, CalendarFeed>;
  /** Changes what the feed shows; the address stays. `notFound` without a feed. */
  readonly change: (patient: PatientId, choice: CalendarFeedChoice) => TaskEither<Failure, CalendarFeed>;
  /** Deletes the feed with its address, if there is one. */
  readonly remove: (patient: PatientId) => TaskEither<Failure, void>;
  /** Records the reading and returns the feed; null when the address is unknown or the account is not active. */
  readonly open: (
    patient: PatientId,
    secretDigest: string,
    now: Instant,
  ) => TaskEither<Failure, OpenedCalendarFeed | null>;
}
