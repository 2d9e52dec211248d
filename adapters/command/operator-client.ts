import { type IncomingMessage, request } from "node:http";
import { codeOf } from "../files/durable.ts";
import { operatorSocketIn } from "../server/operations/operator-socket.ts";

/** There is no socket, or no server listens on it. */
const NOT_LISTENING = new Set(["ENOENT", "ECONNREFUSED"]);

const sendRequest = (socketPath: string, method: string, path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request({ socketPath, method, path }, resolve).once("error", reject).end();
  });

const explainAbort = async function* (answer: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    yield* answer as AsyncIterable<Uint8Array>;
  } catch (cause) {
    throw new Error("The server aborted the response; see its log", { cause });
  }
};

/** Sends an operator request to the server of a data folder. Streams the response; null when no server runs. */
export const requestOperator = async (
  dataFolder: string,
  method: string,
  path: string,
): Promise<AsyncIterable<Uint8Array> | null> => {
  try {
    const answer = await sendRequest(operatorSocketIn(dataFolder), method, path);
    if (answer.statusCode === 200) return explainAbort(answer);
    answer.resume();
    throw new Error(`The server refused (${answer.statusCode}); see its log`);
  } catch (error) {
    if (NOT_LISTENING.has(codeOf(error))) return null;
    throw error;
  }
};
