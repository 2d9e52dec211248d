import { createConcurrencyLimit } from "../../pipeline/concurrency-limit.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";

/** Concurrent exports. Each one uses time of the single process, and disk space for data that is not sent yet. */
export const MAX_CONCURRENT_EXPORTS = 4;
/** Concurrent restores. Each one needs disk space for data that is not stored yet. */
export const MAX_CONCURRENT_RESTORES = 2;

const BUSY_MESSAGES = { own: "archive.underWay", full: "archive.busy" } as const;

/** Limits concurrent exports or restores. Leases never expire: all are released, because a stalled client is disconnected. */
export const createArchiveLimit = ({ clock }: Pick<ServerContext, "clock">, most: number) =>
  createConcurrencyLimit(clock, { most, leaseMilliseconds: Number.POSITIVE_INFINITY, messages: BUSY_MESSAGES });
