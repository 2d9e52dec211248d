import type { RemovalHold } from "../../files/removal-hold.ts";
import type { SqlEngine } from "../../sql/engine/engine.ts";
import type { Configuration } from "../configuration/configuration.ts";
import type { Metrics } from "../operations/metrics.ts";
import { openMetricsPort, openOperatorSocket } from "../operations/operator-socket.ts";
import { type MonitoredState, registerGauges } from "../operations/server-metrics.ts";
import type { ServerContext } from "../pipeline/server-context.ts";
import { createBackupRunner } from "./backup.ts";

interface OperatorParts {
  readonly configuration: Configuration;
  readonly engine: SqlEngine;
  readonly transactionCounts: MonitoredState["transactionCounts"];
  readonly removalHold: RemovalHold;
  readonly metrics: Metrics;
  readonly context: ServerContext;
}

/**
 * Opens the interface of operators: metrics and, with an embedded database, backups.
 *
 * @returns closes it
 */
export const openOperatorInterface = async (parts: OperatorParts): Promise<() => Promise<void>> => {
  const { configuration, engine, transactionCounts, removalHold, metrics, context } = parts;
  const { consult, monitor, log } = context;
  metrics.watchProcess();
  const emailBacklog = consult(({ emails }) => emails.loadBacklog());
  registerGauges(metrics, { ...context, dependencies: monitor.listDependencies, transactionCounts, emailBacklog });
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
