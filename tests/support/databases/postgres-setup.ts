import type { TestProject } from "vitest/node";
import { type PostgresCluster, startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * The superusers' URLs of this run's PostgreSQL servers, one for each worker; empty on a machine without
     * PostgreSQL.
     */
    readonly postgres: readonly string[];
  }
}

/**
 * A PostgreSQL for each worker, because roles belong to a whole server; each test file creates its own database in
 * it.
 */
export const setup = async (project: TestProject): Promise<() => void> => {
  const clusters: PostgresCluster[] = [];
  for (let worker = 0; worker < project.config.maxWorkers; worker++) {
    const cluster = await startPostgres();
    if (cluster !== undefined) clusters.push(cluster);
  }
  project.provide(
    "postgres",
    clusters.map(({ socketUrl }) => socketUrl),
  );
  return () => {
    for (const { stop } of clusters) stop();
  };
};
