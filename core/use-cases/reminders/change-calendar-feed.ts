import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Stores } from "../../ports/system/transaction.ts";
import type { CalendarFeed, CalendarFeedChoice } from "../../record/across/reminders/calendar-feed.ts";
import { requireStepUp } from "../account/require-step-up.ts";
import type { Caller } from "../caller.ts";

/** Changes what a feed shows. Needs a fresh step-up authentication, because its readers may then read more. */
export const changeCalendarFeed = (
  services: { readonly clock: Clock },
  { calendarFeeds }: Stores,
  { signed, recordAccess: { patient } }: Caller,
  choice: CalendarFeedChoice,
): TaskEither<Failure, CalendarFeed> =>
  pipe(
    requireStepUp(services, signed),
    taskEither.chain(() => calendarFeeds.change(patient, choice)),
  );
