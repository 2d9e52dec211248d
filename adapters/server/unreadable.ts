import type { Socket } from "node:net";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { problemOf } from "../contract/problem.ts";
import { PROBLEM_TYPE } from "../contract/problem-status.ts";
import { malformed } from "./problems.ts";

type Headers = Readonly<Record<string, string>>;

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

/**
 * Ends a connection that brought no whole request: with 408 where the rest did not come in time, with 400 where the
 * bytes are none. One that brought nothing is ended without a word: a browser that opened it for later may send its
 * first request just now, and would take any answer for that request's.
 *
 * @param headers of every answer
 */
export const endUnreadable =
  (headers: Headers) =>
  ({ code }: NodeJS.ErrnoException, socket: Socket): void => {
    if (!socket.writable || socket.bytesRead === 0) socket.destroy();
    else if (code === "ERR_HTTP_REQUEST_TIMEOUT")
      socket.end(answerOf(408, "Request Timeout", failure("unavailable", "failure.unavailable"), headers));
    else socket.end(answerOf(400, "Bad Request", malformed(), headers));
  };
