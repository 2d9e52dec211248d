import { DatabaseUnavailable, damageOf, isDiskFull, isTimeout } from "../../sql/engine/database-errors.ts";
import type { SqlEngine } from "../../sql/engine/engine.ts";
import type { DamageAlarm } from "../operations/damage-alarm.ts";
import { describeError } from "../operations/log.ts";
import type { PortStates } from "../operations/port-states.ts";
import type { MonitoredState, ServerMetrics } from "../operations/server-metrics.ts";

const secondsSince = (start: number): number => (performance.now() - start) / 1000;

/** Logs that the database is unavailable or its disk is full. A statement timeout means neither. */
const reportDatabaseFailure = (ports: PortStates, error: unknown): void => {
  if (isDiskFull(error)) ports.reportFailure("database disk", describeError(error));
  else if (error instanceof DatabaseUnavailable && !isTimeout(error))
    ports.reportFailure("database", describeError(error));
};

/**
 * An engine that measures how long transactions wait and run, and reports damaged pages (RE-14) and changes of
 * availability.
 */
export const monitorEngine = (
  engine: SqlEngine,
  metrics: Pick<ServerMetrics, "recordWait" | "recordTransaction">,
  alarm: DamageAlarm,
  ports: PortStates,
): { readonly engine: SqlEngine; readonly transactionCounts: MonitoredState["transactionCounts"] } => {
  let waiting = 0;
  let open = 0;
  const transaction: SqlEngine["transaction"] = async (context, work, mode) => {
    const start = performance.now();
    let hasStarted = false;
    waiting += 1;
    try {
      const result = await engine.transaction(
        context,
        (session) => {
          if (!hasStarted) {
            hasStarted = true;
            waiting -= 1;
            open += 1;
            metrics.recordWait(secondsSince(start));
          }
          return work(session);
        },
        mode,
      );
      metrics.recordTransaction(context.as, "committed", secondsSince(start));
      ports.reportSuccess("database");
      if (mode !== "reading") ports.reportSuccess("database disk");
      return result;
    } catch (error) {
      metrics.recordTransaction(context.as, "rolled_back", secondsSince(start));
      reportDatabaseFailure(ports, error);
      const damaged = damageOf(error);
      if (damaged !== null) alarm.raise("page", damaged);
      throw error;
    } finally {
      if (hasStarted) open -= 1;
      else waiting -= 1;
    }
  };
  return { engine: { ...engine, transaction }, transactionCounts: () => ({ waiting, open }) };
};
