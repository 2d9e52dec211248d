import { inject } from "vitest";

/** The superuser's address of this worker's PostgreSQL, or "" on a machine without one. */
export const postgresHere = (): string => inject("postgres")[Number(process.env.VITEST_POOL_ID) - 1] ?? "";
