import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type Failure, failure, malformedInput } from "@libretto/core/kernel/failure";
import { toProblem } from "../../contract/problems/problem.ts";
import { PROBLEM_TYPE } from "../../contract/problems/problem-status.ts";

type Headers = Readonly<Record<string, string>>;

/** A client that reads nothing for this long is disconnected. */
const WRITE_TIMEOUT_MILLISECONDS = 10_000;

const rawResponse = (status: 400 | 408, reason: string, refusal: Failure, headers: Headers): string => {
  const body = JSON.stringify({ ...toProblem(refusal), status });
  const lines = Object.entries({
    ...headers,
    "cache-control": "no-store",
    "content-type": PROBLEM_TYPE,
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status} ${reason}\r\n${lines.join("\r\n")}\r\n\r\n${body}`;
};

interface PendingResponses {
  /** Incomplete responses, in order. */
  readonly open: Set<ServerResponse>;
  readonly last: ServerResponse | undefined;
}

/**
 * Ends connections without a complete request: 408 on timeout, 400 for invalid bytes. A connection without any byte is
 * closed silently, because the browser may just send its first request. Earlier responses are sent first. Nothing is
 * sent if the response to an incomplete request has begun.
 *
 * Reading stops while responses are pending; a client that does not read them is disconnected.
 *
 * @param headers of every response
 * @returns handlers of requests, of client errors, and of bodies that arrive too slowly
 */
export const createClientErrorHandler = (headers: Headers, writeTimeoutMilliseconds = WRITE_TIMEOUT_MILLISECONDS) => {
  const pendingResponses = new WeakMap<Socket, PendingResponses>();
  const waiting = new WeakSet<Socket>();

  const trackRequest = ({ socket }: IncomingMessage, response: ServerResponse): void => {
    const open = pendingResponses.get(socket)?.open ?? new Set();
    pendingResponses.set(socket, { open: open.add(response), last: response });
    response.once("close", () => open.delete(response));
    // without a listener every timeout would end the connection
    response.on("timeout", () => {
      if (socket.writableLength > 0 || !socket.writable) socket.destroy();
    });
  };

  const endConnection = (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (waiting.has(socket)) {
      // a drain event may have resumed it
      socket.pause();
      return;
    }
    socket.setTimeout(writeTimeoutMilliseconds);
    const { open, last } = pendingResponses.get(socket) ?? { open: new Set<ServerResponse>(), last: undefined };
    const unfinished = [...open].findLast(({ req }) => req.complete);
    if (socket.bytesRead === 0) socket.destroy();
    else if (!socket.writable) socket.destroy();
    else if (unfinished !== undefined) {
      waiting.add(socket);
      socket.pause();
      unfinished.once("close", () => {
        waiting.delete(socket);
        endConnection(error, socket);
      });
    } else if (last?.headersSent && !last.req.complete) socket.destroySoon();
    else if (error.code === "ERR_HTTP_REQUEST_TIMEOUT")
      socket.end(rawResponse(408, "Request Timeout", failure("unavailable", "failure.unavailable"), headers));
    else socket.end(rawResponse(400, "Bad Request", malformedInput(), headers));
  };
  const endSlowRequest = (socket: Socket): void =>
    endConnection(Object.assign(new Error("the body was too slow"), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), socket);
  return { trackRequest, endConnection, endSlowRequest };
};
