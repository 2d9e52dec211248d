import { dayOf } from "../../../kernel/dates.ts";
import type { Failure } from "../../../kernel/failure.ts";
import { pipe, type TaskEither, taskEither } from "../../../kernel/fp.ts";
import type { PatientId } from "../../../kernel/id.ts";
import { PAGE_LIMIT } from "../../../kernel/page.ts";
import type { AccessLog } from "../../../ports/security/access-log.ts";
import type { AccessLogEntry } from "../../access-log/log-entry.ts";
import { isWithinNewsPeriod, type NewsContext } from "./news-period.ts";

/** A calendar program that reads every 15 minutes makes 15 pages in the period of the news. */
const MAX_PAGES = 20;

/** The accesses of others in the period of the news. */
export interface RecentAccesses {
  /** Newest first; some can be older than the period. */
  readonly entries: readonly AccessLogEntry[];
  /** Whether none of the period is missing. */
  readonly isComplete: boolean;
}

/**
 * Loads the accesses of others page by page until the period of the news is covered. The reads of a calendar feed are
 * accesses of others too, and can fill many pages.
 */
export const loadRecentAccesses = (
  log: Pick<AccessLog, "listAuditEntries">,
  patient: PatientId,
  context: NewsContext,
): TaskEither<Failure, RecentAccesses> => {
  const loadFrom = (entries: readonly AccessLogEntry[], pages: number): TaskEither<Failure, RecentAccesses> => {
    const last = entries.at(-1);
    return pipe(
      log.listAuditEntries(patient, {
        ...{ limit: PAGE_LIMIT, others: true },
        ...(last !== undefined && { before: last.id }),
      }),
      taskEither.chain(({ rows }) => {
        const loaded = [...entries, ...rows];
        const oldest = rows.at(-1);
        const isComplete =
          oldest === undefined || rows.length < PAGE_LIMIT || !isWithinNewsPeriod(dayOf(oldest.at), context);
        return isComplete || pages + 1 === MAX_PAGES
          ? taskEither.right({ entries: loaded, isComplete })
          : loadFrom(loaded, pages + 1);
      }),
    );
  };
  return loadFrom([], 0);
};
