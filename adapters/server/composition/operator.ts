import type { RemovalHold } from "../../files/removal-hold.ts";
import type { SqlEngine } from "../../sql/engine.ts";
import type { Alarm } from "../alarm.ts";
import type { Configuration } from "../configuration.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import { type Watched, watchedFigures } from "../metrics-server.ts";
import { openMetricsPort, openOperatorSocket } from "../operator.ts";
import type { PortStates } from "../port-states.ts";
import type { Tally } from "../tally.ts";
import { backups } from "./backup.ts";
import { lettersWaiting } from "./watched-engine.ts";

interface Operated {
  readonly configuration: Configuration;
  readonly engine: SqlEngine;
  readonly turns: Watched["turns"];
  readonly hold: RemovalHold;
  readonly metrics: Metrics;
  readonly alarm: Alarm;
  readonly ports: PortStates;
  readonly tally: Tally;
  readonly log: Log;
}

/**
 * Opens the interface of operators: metrics and, with an embedded database, backups.
 *
 * @returns closes it
 */
export const openOperator = async (operated: Operated): Promise<() => Promise<void>> => {
  const { configuration, engine, turns, hold, metrics, alarm, ports, tally, log } = operated;
  metrics.watchProcess();
  watchedFigures(metrics, { alarm, ports, tally, turns, letters: lettersWaiting(engine) });
  const figures = { "GET /metrics": metrics.text };
  const closeSocket = await openOperatorSocket(
    configuration.dataFolder,
    { ...figures, ...(configuration.database === null && { "POST /backup": backups(engine, configuration, hold) }) },
    log,
    configuration.database === null ? "alone" : "shared",
  );
  const closePort =
    configuration.metricsPort === null
      ? null
      : await openMetricsPort(configuration.metricsPort, figures, log).catch((error: unknown) => {
          throw new Error(`Cannot listen on METRICS_PORT: ${(error as Error).message}`);
        });
  return async () => {
    await closePort?.();
    await closeSocket();
  };
};
