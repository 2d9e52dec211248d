import type { Request, Server } from "./load.ts";

/** An answer: its time and its size without compression. */
export interface Answer {
  readonly status: number;
  readonly milliseconds: number;
  readonly kilobytes: number;
}

/** Sends a request alone, whatever the server answers. */
export const fetchAnyAnswer = async ({ url }: Pick<Server, "url">, request: Request): Promise<Answer> => {
  const { method, path, headers = {}, body } = request;
  const from = performance.now();
  const answer = await fetch(`${url}${path}`, { method, headers, ...(body !== undefined && { body }) });
  const { byteLength } = await answer.arrayBuffer();
  return { status: answer.status, milliseconds: performance.now() - from, kilobytes: byteLength / 1000 };
};

/** Sends a request alone, which must succeed. */
export const fetchAnswer = async (server: Pick<Server, "url">, request: Request): Promise<Answer> => {
  const answer = await fetchAnyAnswer(server, request.setupRequest?.() ?? request);
  if (answer.status >= 300) throw new Error(`${request.path} answered ${answer.status}`);
  return answer;
};
