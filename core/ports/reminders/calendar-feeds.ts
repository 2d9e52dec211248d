import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { CalendarFeed, CalendarFeedChoice, NewCalendarFeed } from "../../record/across/reminders/calendar-feed.ts";

/** Manages the calendar feed of the signed-in patient. */
export interface CalendarFeeds {
  /** The feed; null when there is none. */
  readonly load: () => TaskEither<Failure, CalendarFeed | null>;
  /** Creates the feed, or gives it another address. The earlier address opens nothing any more. */
  readonly create: (choice: CalendarFeedChoice) => TaskEither<Failure, NewCalendarFeed>;
  /** Changes what the feed shows; the address stays. */
  readonly change: (choice: CalendarFeedChoice) => TaskEither<Failure, CalendarFeed>;
  /** Deletes the feed with its address, if there is one. */
  readonly remove: () => TaskEither<Failure, void>;
}
