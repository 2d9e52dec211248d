import type { IncomingMessage } from "node:http";

const BODY_MILLISECONDS = 30_000;

/**
 * Ends a request whose body does not arrive within the time limit. A complete body is not affected, even if it is
 * never read.
 *
 * @param onTimeout answers and ends the connection
 */
export const enforceBodyTimeout = (
  raw: Pick<IncomingMessage, "complete" | "headers" | "readableEnded" | "once">,
  onTimeout: () => void,
): void => {
  const hasBody = "content-length" in raw.headers || "transfer-encoding" in raw.headers;
  if (!hasBody || raw.readableEnded || raw.complete) return;
  const timer = setTimeout(() => {
    if (!raw.complete) onTimeout();
  }, BODY_MILLISECONDS).unref();
  raw.once("end", () => clearTimeout(timer)).once("close", () => clearTimeout(timer));
};
