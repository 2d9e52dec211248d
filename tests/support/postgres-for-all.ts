import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The superuser's address of this run's PostgreSQL, or "" on a machine without one. */
    readonly postgres: string;
  }
}

/** One PostgreSQL for all integration tests; each file makes its own database in it. */
export const setup = async (project: TestProject): Promise<() => void> => {
  const cluster = await startPostgres();
  project.provide("postgres", cluster?.url ?? "");
  return () => cluster?.stop();
};
