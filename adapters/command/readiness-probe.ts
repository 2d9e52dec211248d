import { get as getOverHttp } from "node:http";
import { get as getOverTls } from "node:https";

const TIMEOUT_MILLISECONDS = 4_000;
const LOOPBACK_OF_WILDCARD: Readonly<Record<string, string>> = { "0.0.0.0": "127.0.0.1", "::": "::1" };

/**
 * Checks whether the server of an environment is ready, over TLS when the server terminates TLS. It loads no code of
 * the server, because a container runs this every half minute.
 *
 * @returns the status of the response; null without a response
 */
export const probeReadiness = (environment: Readonly<Record<string, string | undefined>>): Promise<number | null> => {
  const { HOST = "127.0.0.1", PORT = "8080", TLS_CERT_FILE = "" } = environment;
  const target = {
    host: LOOPBACK_OF_WILDCARD[HOST] ?? HOST,
    port: Number(PORT),
    path: "/api/health/ready",
    timeout: TIMEOUT_MILLISECONDS,
  };
  return new Promise((resolve) => {
    const onAnswer = (answer: { readonly statusCode?: number | undefined; readonly resume: () => unknown }): void => {
      answer.resume();
      resolve(answer.statusCode ?? null);
    };
    const request =
      TLS_CERT_FILE === ""
        ? getOverHttp(target, onAnswer)
        : // the certificate is for the public address, not for this one; nothing secret is sent
          getOverTls({ ...target, rejectUnauthorized: false }, onAnswer);
    request.once("timeout", () => request.destroy()).once("error", () => resolve(null));
  });
};
