import { DatabaseAway, damageOf, isDiskFull, isTimeout } from "../../sql/database-errors.ts";
import type { SqlEngine } from "../../sql/engine.ts";
import type { Alarm } from "../alarm.ts";
import { traceOf } from "../log.ts";
import type { ServerFigures, Watched } from "../metrics-server.ts";
import type { PortStates } from "../port-states.ts";

const since = (start: number): number => (performance.now() - start) / 1000;

/** Logs that the database is unavailable or its disk is full. A statement timeout means neither. */
const noteFailure = (ports: PortStates, error: unknown): void => {
  if (isDiskFull(error)) ports.failed("database disk", traceOf(error));
  else if (error instanceof DatabaseAway && !isTimeout(error)) ports.failed("database", traceOf(error));
};

/**
 * An engine that measures how long transactions wait and run, and reports damaged pages (RE-14) and changes of
 * availability.
 */
export const watchedEngine = (
  engine: SqlEngine,
  figures: Pick<ServerFigures, "turn" | "transaction">,
  alarm: Alarm,
  ports: PortStates,
): { readonly engine: SqlEngine; readonly turns: Watched["turns"] } => {
  let waiting = 0;
  let open = 0;
  const transaction: SqlEngine["transaction"] = async (context, work, how) => {
    const start = performance.now();
    let begun = false;
    waiting += 1;
    try {
      const result = await engine.transaction(
        context,
        (session) => {
          if (!begun) {
            begun = true;
            waiting -= 1;
            open += 1;
            figures.turn(since(start));
          }
          return work(session);
        },
        how,
      );
      figures.transaction(context.as, "done", since(start));
      ports.worked("database");
      if (how !== "reading") ports.worked("database disk");
      return result;
    } catch (error) {
      figures.transaction(context.as, "undone", since(start));
      noteFailure(ports, error);
      const damaged = damageOf(error);
      if (damaged !== null) alarm.raise("page", damaged);
      throw error;
    } finally {
      if (begun) open -= 1;
      else waiting -= 1;
    }
  };
  return { engine: { ...engine, transaction }, turns: () => ({ waiting, open }) };
};

/** Counts the queued e-mails and finds the age of the oldest. */
export const lettersWaiting =
  (engine: SqlEngine): Watched["letters"] =>
  async () => {
    const [row] = await engine.transaction(
      { as: "owner" },
      (sql) =>
        sql.query<{ readonly waiting: number; readonly oldest: number }>(
          `select count(*)::int as waiting,
             coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest from posta`,
        ),
      "reading",
    );
    return { waiting: row?.waiting ?? 0, oldestSeconds: Math.max(0, row?.oldest ?? 0) };
  };
