import autocannon from "autocannon";
import { processorTime } from "./processor-time.mjs";

const CONNECTIONS = 10;

/** Rotates the list, so that each connection starts at another request. */
const rotate = (requests, start) => [...requests.slice(start), ...requests.slice(0, start)];

/**
 * Loads a server of this machine. Each connection sends the same requests from a different start. Any failed request
 * ends the benchmark, since errors are fast.
 *
 * @param server its address and process
 * @param database the name of its database, if that is a separate program
 * @returns answers per second, p99 of the latency in milliseconds, and the processor time of one answer
 */
export const load = async ({ url, pid }, requests, { connections = CONNECTIONS, seconds, amount, database }) => {
  let next = 0;
  const before = processorTime(pid, database);
  const result = await autocannon({
    url,
    connections,
    ...(amount === undefined ? { duration: seconds } : { amount }),
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
      `${failed} of the requests to ${requests[0].path} failed: ${JSON.stringify(result.statusCodeStats)}`,
    );
  const answers = result["2xx"];
  return {
    perSecond: answers / result.duration,
    p99: result.latency.p99,
    processorMs: processorMs / answers,
  };
};
