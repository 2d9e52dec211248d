import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { changeCalendarFeed } from "@libretto/core/use-cases/reminders/change-calendar-feed";
import { createCalendarFeed } from "@libretto/core/use-cases/reminders/create-calendar-feed";
import { openCalendarFeed } from "@libretto/core/use-cases/reminders/open-calendar-feed";
import type { calendarFeedEndpoints } from "../../../contract/record/calendar-feed.ts";
import { type Handlers, standalone, transactional } from "../../pipeline/calls.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { countWrongEmergencyCode } from "../../pipeline/sessions/attempt-throttle.ts";
import { enterAsOwner } from "../../pipeline/sessions/enter-as-owner.ts";
import { replyEmpty, replyWith } from "../replies.ts";

type Rows = typeof calendarFeedEndpoints;

/** The ending by which calendar programs know a calendar. */
const FILE_ENDING = ".ics";

/** The URL of a feed. A calendar program sends the whole address, so the code is in its path (decision 52). */
const feedUrl = (context: ServerContext, code: string): string =>
  `${context.publicUrl()}/api/calendario/${code}${FILE_ENDING}`;

const codeOf = (name: string): string => (name.endsWith(FILE_ENDING) ? name.slice(0, -FILE_ENDING.length) : name);

/** The calendar feed: a patient creates, changes and deletes it; anybody with its address reads it. */
export const calendarFeedHandlers = (context: ServerContext): Handlers<Rows> => ({
  calendarFeed: transactional((_call, stores, { recordAccess }) =>
    replyWith(stores.calendarFeeds.load(recordAccess.patient)),
  ),
  createCalendarFeed: standalone((call) =>
    pipe(
      createCalendarFeed(context, { enter: enterAsOwner(context, call, "represent"), origin: call }, call.body),
      taskEither.map(({ feed, code }) => ({ value: { feed, address: feedUrl(context, code) } })),
    ),
  ),
  changeCalendarFeed: transactional((call, stores, caller) =>
    replyWith(changeCalendarFeed(context, stores, caller, call.body)),
  ),
  closeCalendarFeed: transactional((_call, stores, { recordAccess }) =>
    replyEmpty(stores.calendarFeeds.remove(recordAccess.patient)),
  ),
  openCalendarFeed: standalone((call) => {
    const reader = { origin: call, countWrongCode: countWrongEmergencyCode(context, call) };
    return pipe(
      openCalendarFeed(context, reader, codeOf(call.params.codice)),
      taskEither.map((text) => ({ text })),
    );
  }),
});
