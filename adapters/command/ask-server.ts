import { type IncomingMessage, request } from "node:http";
import { codeOf } from "../files/durable.ts";
import { operatorSocketIn } from "../server/operator.ts";

/** Nobody listens: there is no socket, or its server is gone. */
const NOBODY = new Set(["ENOENT", "ECONNREFUSED"]);

const answerOf = (socketPath: string, method: string, path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request({ socketPath, method, path }, resolve).once("error", reject).end();
  });

const broken = async function* (answer: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    yield* answer as AsyncIterable<Uint8Array>;
  } catch (cause) {
    throw new Error("The server broke off; its log says why", { cause });
  }
};

/** Asks the server that works on a data folder, as its operator. Gives the answer as it comes; null when none runs. */
export const askOperatorSocket = async (
  dataFolder: string,
  method: string,
  path: string,
): Promise<AsyncIterable<Uint8Array> | null> => {
  try {
    const answer = await answerOf(operatorSocketIn(dataFolder), method, path);
    if (answer.statusCode === 200) return broken(answer);
    answer.resume();
    throw new Error(`The server says no (${answer.statusCode}); its log says why`);
  } catch (error) {
    if (NOBODY.has(codeOf(error))) return null;
    throw error;
  }
};
