import autocannon from "autocannon";

const CONNECTIONS = 10;

/** Asks one after the other, beginning anew at the end. */
const around = (requests, start) => [...requests.slice(start), ...requests.slice(0, start)];

/**
 * Puts load on a server of this machine. Each connection goes through the same requests, each from another place;
 * anything but success ends the bench, since errors are quickly given.
 */
export const load = async (url, requests, { connections = CONNECTIONS, seconds, amount }) => {
  let next = 0;
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
  const wrong = result.errors + result.non2xx;
  if (wrong > 0)
    throw new Error(
      `${wrong} of the requests to ${requests[0].path} failed: ${JSON.stringify(result.statusCodeStats)}`,
    );
  return { perSecond: result["2xx"] / result.duration, p99: result.latency.p99, p50: result.latency.p50 };
};
