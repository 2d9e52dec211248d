import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { problemOf } from "../contract/problem.ts";
import { PROBLEM_TYPE } from "../contract/problem-status.ts";
import { malformed } from "./problems.ts";

type Headers = Readonly<Record<string, string>>;

/** So long nobody need take anything of what they are owed; then they are cut off. */
const TAKING_MILLISECONDS = 10_000;

const answerOf = (status: 400 | 408, reason: string, no: Failure, headers: Headers): string => {
  const body = JSON.stringify({ ...problemOf(no), status });
  const lines = Object.entries({
    ...headers,
    "cache-control": "no-store",
    "content-type": PROBLEM_TYPE,
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status} ${reason}\r\n${lines.join("\r\n")}\r\n\r\n${body}`;
};

interface Answers {
  /** What has not gone out whole, in its order. */
  readonly open: Set<ServerResponse>;
  readonly last: ServerResponse | undefined;
}

/**
 * Ends connections that brought no whole request: with 408 where the rest did not come in time, with 400 where the
 * bytes are none. One that brought nothing is ended without a word: a browser that opened it for later may send its
 * first request just now, and would take any answer for that request's. Behind whole requests these words wait until
 * their answers went out whole, or they would be taken for one of them. Nothing is said of a request whose own answer
 * has begun before all of it came.
 *
 * No more is taken in while answers are awaited, and whoever does not take those is cut off; our own work costs nobody
 * their answer.
 *
 * @param headers of every answer
 * @returns what hears each request of the server, and what hears the errors of its clients
 */
export const endUnreadable = (headers: Headers, takingMilliseconds = TAKING_MILLISECONDS) => {
  const answers = new WeakMap<Socket, Answers>();
  const waiting = new WeakSet<Socket>();

  const asked = ({ socket }: IncomingMessage, response: ServerResponse): void => {
    const open = answers.get(socket)?.open ?? new Set();
    answers.set(socket, { open: open.add(response), last: response });
    response.once("close", () => open.delete(response));
    // were this not heard, every silence would be the end of the connection
    response.on("timeout", () => {
      if (socket.writableLength > 0 || !socket.writable) socket.destroy();
    });
  };

  const ended = (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (waiting.has(socket)) {
      // a drain may have set it going again
      socket.pause();
      return;
    }
    socket.setTimeout(takingMilliseconds);
    const { open, last } = answers.get(socket) ?? { open: new Set<ServerResponse>(), last: undefined };
    const awaited = [...open].findLast(({ req }) => req.complete);
    if (socket.bytesRead === 0) socket.destroy();
    else if (!socket.writable) socket.destroy();
    else if (awaited !== undefined) {
      waiting.add(socket);
      socket.pause();
      awaited.once("close", () => {
        waiting.delete(socket);
        ended(error, socket);
      });
    } else if (last?.headersSent && !last.req.complete) socket.destroySoon();
    else if (error.code === "ERR_HTTP_REQUEST_TIMEOUT")
      socket.end(answerOf(408, "Request Timeout", failure("unavailable", "failure.unavailable"), headers));
    else socket.end(answerOf(400, "Bad Request", malformed(), headers));
  };
  return { asked, ended };
};
