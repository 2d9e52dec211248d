import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { CalendarFeeds } from "@libretto/core/ports/reminders/calendar-feeds";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { CalendarFeed } from "@libretto/core/record/across/reminders/calendar-feed";
import { type FailureInjector, noFailures } from "../failure-injector.ts";

/** A calendar feed that is off at first. */
export const memoryCalendarFeeds = (clock: Clock, failures: FailureInjector = noFailures): CalendarFeeds => {
  let feed: CalendarFeed | null = null;
  let addresses = 0;
  return {
    load: () => failures.run(async () => right(feed)),
    create: (choice) =>
      failures.run(async () => {
        addresses += 1;
        feed = { ...choice, createdAt: clock.now(), readAt: null };
        return right({ feed, address: `https://libretto.example/api/calendario/${addresses}.ics` });
      }),
    change: (choice) =>
      failures.run(async () => {
        if (feed === null) return left(failure("notFound", "failure.notFound"));
        feed = { ...feed, ...choice };
        return right(feed);
      }),
    remove: () =>
      failures.run(async () => {
        feed = null;
        return right(undefined);
      }),
  };
};
