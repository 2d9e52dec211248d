import { inject } from "vitest";

/** The superuser's URL of this worker's PostgreSQL, or "" on a machine without one. */
export const workerPostgresUrl = (): string => inject("postgres")[Number(process.env.VITEST_POOL_ID) - 1] ?? "";
