import { type Failure, notFound } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Secrets } from "../../ports/security/secrets.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { Stores, Transact } from "../../ports/system/transaction.ts";
import { isWellFormedCode, patientIdOf } from "../../record/across/emergency/emergency-code.ts";
import { formatCalendarFeed } from "../../record/across/reminders/calendar-feed.ts";
import { type AnonymousReader, refuseReader } from "../sharing/anonymous-reader.ts";
import { loadReminderRows } from "./load-reminder-rows.ts";

interface Services {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, "digest">;
}

/** The object of the audit entries of a reading. */
const READING = "openCalendarFeed calendarFeed";

const readFeed = (
  { clock, secrets }: Services,
  stores: Stores,
  { device, address }: AnonymousReader["origin"],
  code: string,
): TaskEither<Failure, string> =>
  pipe(
    stores.calendarFeeds.open(patientIdOf(code), secrets.digest(code), clock.now()),
    taskEither.chain((feed) => (feed === null ? taskEither.left(notFound) : taskEither.right(feed))),
    taskEither.chainFirst(({ patient }) =>
      stores.audit.append({
        ...{ actor: null, patient, action: "read", object: READING, outcome: "done", device, address },
      }),
    ),
    taskEither.chainFirst((feed) => stores.actAs(feed)),
    taskEither.chain((feed) =>
      pipe(
        loadReminderRows(stores, feed.patient),
        taskEither.map((rows) => formatCalendarFeed(feed.id, feed, rows, clock.now())),
      ),
    ),
  );

/**
 * The calendar of an address, for a calendar program without an account. A right address always opens, also while wrong
 * ones are refused.
 *
 * @returns RFC 5545 text; `notFound` for every address that opens nothing, whatever the reason
 */
export const openCalendarFeed = (
  services: Services,
  reader: AnonymousReader,
  code: string,
): TaskEither<Failure, string> =>
  pipe(
    isWellFormedCode(code)
      ? services.transact((stores) => readFeed(services, stores, reader.origin, code))
      : taskEither.left(notFound),
    taskEither.orElse((refusal) => (refusal === notFound ? refuseReader(reader, refusal) : taskEither.left(refusal))),
  );
