import type { Failure } from "../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { Secrets } from "../../ports/security/secrets.ts";
import type { Clock } from "../../ports/system/clock.ts";
import type { IdSource } from "../../ports/system/id-source.ts";
import type { Stores, Transact } from "../../ports/system/transaction.ts";
import { createViewCode } from "../../record/across/emergency/emergency-code.ts";
import type { CalendarFeed, CalendarFeedChoice } from "../../record/across/reminders/calendar-feed.ts";
import { requireStepUp } from "../account/require-step-up.ts";
import type { Caller } from "../caller.ts";
import type { AuditOrigin } from "../request-origin.ts";

interface Services {
  readonly transact: Transact;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly secrets: Secrets;
}

/** The patient who creates the feed. */
interface Owner {
  /** Authenticates the patient in a transaction, which then has the patient's rights. */
  readonly enter: (stores: Stores) => TaskEither<Failure, Caller>;
  readonly origin: AuditOrigin;
}

/** A feed with the secret part of its address. The server cannot show it again. */
interface CreatedCalendarFeed {
  readonly feed: CalendarFeed;
  readonly code: string;
}

const storeFeed = (
  { clock, ids, secrets }: Services,
  stores: Stores,
  { signed, recordAccess: { patient } }: Caller,
  choice: CalendarFeedChoice,
  { device, address }: AuditOrigin,
): TaskEither<Failure, CreatedCalendarFeed> => {
  const code = createViewCode(patient, secrets.create());
  return pipe(
    stores.calendarFeeds.save(patient, ids.next(), secrets.digest(code), choice, clock.now()),
    taskEither.chainFirst(() =>
      stores.audit.append({
        ...{ actor: signed.account, patient, action: "add", object: "createCalendarFeed calendarFeed" },
        ...{ outcome: "done", device, address },
      }),
    ),
    taskEither.map((feed) => ({ feed, code })),
  );
};

/**
 * Creates the calendar feed of a patient, or gives it another address. Needs a fresh step-up authentication (AU-8),
 * because whoever has the address reads the feed. The caller must not store the answer.
 */
export const createCalendarFeed = (
  services: Services,
  { enter, origin }: Owner,
  choice: CalendarFeedChoice,
): TaskEither<Failure, CreatedCalendarFeed> =>
  services.transact((stores) =>
    pipe(
      enter(stores),
      taskEither.chainFirst(({ signed }) => requireStepUp(services, signed)),
      taskEither.chain((caller) => storeFeed(services, stores, caller, choice, origin)),
    ),
  );
