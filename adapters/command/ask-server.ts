import { type IncomingMessage, request } from "node:http";
import { codeOf } from "../files/durable.ts";
import { operatorSocketIn } from "../server/operator.ts";

/** There is no socket, or no server listens on it. */
const NOBODY = new Set(["ENOENT", "ECONNREFUSED"]);

const answerOf = (socketPath: string, method: string, path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request({ socketPath, method, path }, resolve).once("error", reject).end();
  });

const broken = async function* (answer: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    yield* answer as AsyncIterable<Uint8Array>;
  } catch (cause) {
    throw new Error("The server aborted the response; see its log", { cause });
  }
};

/** Sends an operator request to the server of a data folder. Streams the response; null when no server runs. */
export const askOperatorSocket = async (
  dataFolder: string,
  method: string,
  path: string,
): Promise<AsyncIterable<Uint8Array> | null> => {
  try {
    const answer = await answerOf(operatorSocketIn(dataFolder), method, path);
    if (answer.statusCode === 200) return broken(answer);
    answer.resume();
    throw new Error(`The server refused (${answer.statusCode}); see its log`);
  } catch (error) {
    if (NOBODY.has(codeOf(error))) return null;
    throw error;
  }
};
