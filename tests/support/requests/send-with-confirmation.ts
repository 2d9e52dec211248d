import { sendRequest, type TestServer } from "../server/server.ts";
import { confirmFindings, unconfirmedFindings } from "./drug-findings.ts";

type Method = Parameters<typeof sendRequest>[1];
type Options = NonNullable<Parameters<typeof sendRequest>[3]>;

/** Sends a row, and sends it again with confirmed findings where the server refuses a drug because of them. */
export const sendWithConfirmation = async (
  server: TestServer,
  method: Method,
  path: string,
  options: Options & { readonly body: unknown },
): ReturnType<typeof sendRequest> => {
  const response = await sendRequest(server, method, path, options);
  const findings = response.statusCode === 422 ? unconfirmedFindings(response.json()) : null;
  if (findings === null) return response;
  return sendRequest(server, method, path, { ...options, body: confirmFindings(options.body, findings) });
};
