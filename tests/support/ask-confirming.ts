import { confirmFindings, unconfirmedFindings } from "./drug-findings.ts";
import { ask, type TestServer } from "./server.ts";

type Method = Parameters<typeof ask>[1];
type Options = NonNullable<Parameters<typeof ask>[3]>;

/** Sends a row, and sends it again with the findings confirmed where the server refuses a drug for them. */
export const askConfirming = async (
  server: TestServer,
  method: Method,
  path: string,
  options: Options & { readonly body: unknown },
): ReturnType<typeof ask> => {
  const answer = await ask(server, method, path, options);
  const findings = answer.statusCode === 422 ? unconfirmedFindings(answer.json()) : null;
  if (findings === null) return answer;
  return ask(server, method, path, { ...options, body: confirmFindings(options.body, findings) });
};
