import autocannon from "autocannon";
import { processorTime } from "./processor-time.mjs";

const CONNECTIONS = 10;

/** Asks one after the other, beginning anew at the end. */
const around = (requests, start) => [...requests.slice(start), ...requests.slice(0, start)];

/**
 * Puts load on a server of this machine. Each connection goes through the same requests, each from another place;
 * anything but success ends the bench, since errors are quickly given.
 *
 * @param server its address and process, and the name of its database if that is another program
 * @returns answers per second, their latency in milliseconds, and the processor time that each took
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
        client.setRequests(around(requests, Math.floor((next++ * requests.length) / connections)));
    },
  });
  const worked = processorTime(pid, database) - before;
  const wrong = result.errors + result.non2xx;
  if (wrong > 0)
    throw new Error(
      `${wrong} of the requests to ${requests[0].path} failed: ${JSON.stringify(result.statusCodeStats)}`,
    );
  const answers = result["2xx"];
  return {
    perSecond: answers / result.duration,
    p99: result.latency.p99,
    worked: worked / answers,
  };
};
