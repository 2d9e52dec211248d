import { ask, type TestServer } from "./server.ts";

type Method = Parameters<typeof ask>[1];
type Options = NonNullable<Parameters<typeof ask>[3]>;

/** Sends a row, and sends it again with what the server found confirmed where it refuses a drug for that. */
export const askConfirming = async (
  server: TestServer,
  method: Method,
  path: string,
  options: Options & { readonly body: unknown },
): ReturnType<typeof ask> => {
  const answer = await ask(server, method, path, options);
  if (answer.statusCode !== 422) return answer;
  const { code, details } = answer.json();
  if (code !== "therapies.unconfirmedFindings") return answer;
  const found: readonly { readonly id_avviso: string }[] = [
    ...details.messaggiInterazioni,
    ...details.controlli_mancanti,
  ];
  const conferma_avvisi = found.map(({ id_avviso }) => id_avviso);
  return ask(server, method, path, { ...options, body: { ...(options.body as object), conferma_avvisi } });
};
