import type { RemovalHold } from "../../files/removal-hold.ts";
import type { SqlEngine } from "../../sql/engine/engine.ts";
import type { Configuration } from "../configuration/configuration.ts";
import type { Counters } from "../operations/counters.ts";
import type { DamageAlarm } from "../operations/damage-alarm.ts";
import type { Log } from "../operations/log.ts";
import type { Metrics } from "../operations/metrics.ts";
import { openMetricsPort, openOperatorSocket } from "../operations/operator-socket.ts";
import type { PortStates } from "../operations/port-states.ts";
import { type MonitoredState, registerGauges } from "../operations/server-metrics.ts";
import { createBackupRunner } from "./backup.ts";
import { createInstallationMonitor } from "./installation-monitor.ts";
import { countQueuedEmails } from "./monitored-engine.ts";

interface OperatorParts {
  readonly configuration: Configuration;
  readonly engine: SqlEngine;
  readonly transactionCounts: MonitoredState["transactionCounts"];
  readonly removalHold: RemovalHold;
  readonly metrics: Metrics;
  readonly alarm: DamageAlarm;
  readonly ports: PortStates;
  readonly counters: Counters;
  readonly log: Log;
}

/**
 * Opens the interface of operators: metrics and, with an embedded database, backups.
 *
 * @returns closes it
 */
export const openOperatorInterface = async (parts: OperatorParts): Promise<() => Promise<void>> => {
  const { configuration, engine, transactionCounts, removalHold, metrics, alarm, ports, counters, log } = parts;
  metrics.watchProcess();
  const { listDependencies: dependencies } = createInstallationMonitor(configuration, ports);
  const queuedEmails = countQueuedEmails(engine);
  registerGauges(metrics, { alarm, dependencies, counters, transactionCounts, queuedEmails });
  const metricsRoutes = { "GET /metrics": metrics.text };
  const closeSocket = await openOperatorSocket(
    configuration.dataFolder,
    {
      ...metricsRoutes,
      ...(configuration.database === null && {
        "POST /backup": createBackupRunner(engine, configuration, removalHold),
      }),
    },
    log,
    configuration.database === null ? "alone" : "shared",
  );
  const closePort =
    configuration.metricsPort === null
      ? null
      : await openMetricsPort(configuration.metricsPort, metricsRoutes, log).catch((error: unknown) => {
          throw new Error(`Cannot listen on METRICS_PORT: ${(error as Error).message}`);
        });
  return async () => {
    await closePort?.();
    await closeSocket();
  };
};
