import { sendRequest, type TestServer } from "../server/server.ts";
import { confirmFindings, unconfirmedFindings } from "./drug-findings.ts";

type Method = Parameters<typeof sendRequest>[1];
type Options = NonNullable<Parameters<typeof sendRequest>[3]>;

/**
 * Sends a row, and sends it again with confirmed findings while the server refuses a drug because of further findings:
 * concurrent writes of other drugs add some.
 */
export const sendWithConfirmation = async (
  server: TestServer,
  method: Method,
  path: string,
  options: Options & { readonly body: unknown },
): ReturnType<typeof sendRequest> => {
  const confirmed = new Set<string>();
  for (let body = options.body; ; body = confirmFindings(options.body, [...confirmed])) {
    const response = await sendRequest(server, method, path, { ...options, body });
    const findings = response.statusCode === 422 ? unconfirmedFindings(response.json()) : null;
    if (findings === null || findings.every((finding) => confirmed.has(finding))) return response;
    for (const finding of findings) confirmed.add(finding);
  }
};
