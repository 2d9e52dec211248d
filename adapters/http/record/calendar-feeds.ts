import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { CalendarFeeds } from "@libretto/core/ports/reminders/calendar-feeds";
import { calendarFeedEndpoints } from "../../contract/record/calendar-feed.ts";
import type { Client } from "../client.ts";

/** The patient's calendar feed, over the API. */
export const httpCalendarFeeds = ({ call }: Client): CalendarFeeds => ({
  load: () => call(calendarFeedEndpoints.calendarFeed, {}),
  create: (body) => call(calendarFeedEndpoints.createCalendarFeed, { body }),
  change: (body) => call(calendarFeedEndpoints.changeCalendarFeed, { body }),
  remove: () =>
    pipe(
      call(calendarFeedEndpoints.closeCalendarFeed, {}),
      taskEither.map(() => undefined),
    ),
});
