import autocannon, { type Request } from "autocannon";
import { processorTime } from "./processor-time.ts";
import type { LoadLength } from "./sizes.ts";

export type { Request };

/** A server of this machine. */
export interface Server {
  readonly url: string;
  readonly pid: number;
}

export interface LoadOptions {
  readonly connections?: number;
  readonly length: LoadLength;
  /** The name of the server's database, if that is a separate program. */
  readonly database?: string;
}

/** Answers per second, p99 of the latency in milliseconds, and the processor time of one answer in milliseconds. */
export type LoadResult = { readonly perSecond: number; readonly p99: number; readonly processorMs: number };

const CONNECTIONS = 10;
/** How often a load of some requests checks whether all are answered. */
const SAMPLE_MILLISECONDS = 10;

/** Rotates the list, so that each connection starts at another request. */
const rotate = (requests: readonly Request[], start: number) => [...requests.slice(start), ...requests.slice(0, start)];

/**
 * Loads a server. Each connection sends the same requests from a different start. Any failed request ends the
 * measurement, since errors are fast.
 */
export const load = async (
  { url, pid }: Server,
  requests: readonly Request[],
  { connections: wanted = CONNECTIONS, length, database }: LoadOptions,
): Promise<LoadResult> => {
  const connections = "amount" in length ? Math.min(wanted, length.amount) : wanted;
  let next = 0;
  const before = processorTime(pid, database);
  const result = await autocannon({
    url,
    connections,
    ...("amount" in length ? { amount: length.amount, sampleInt: SAMPLE_MILLISECONDS } : { duration: length.seconds }),
    requests,
    timeout: 60,
    setupClient: (client) => {
      if (requests.length > 1)
        client.setRequests(rotate(requests, Math.floor((next++ * requests.length) / connections)));
    },
  });
  const processorMs = processorTime(pid, database) - before;
  const failed = result.errors + result.non2xx;
  if (failed > 0)
    throw new Error(
      `${failed} of the requests to ${requests[0]?.path} failed: ${JSON.stringify(result.statusCodeStats)}`,
    );
  const answers = result["2xx"];
  return { perSecond: answers / result.duration, p99: result.latency.p99, processorMs: processorMs / answers };
};
