import { createConcurrencyLimit } from "../../pipeline/concurrency-limit.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";

const BUSY_MESSAGES = { own: "archive.underWay", full: "archive.busy" } as const;

/** Limits concurrent exports or restores. Leases never expire: all are released, because a stalled client is disconnected. */
export const createArchiveLimit = ({ clock }: Pick<ServerContext, "clock">, most: number) =>
  createConcurrencyLimit(clock, { most, leaseMilliseconds: Number.POSITIVE_INFINITY, messages: BUSY_MESSAGES });
