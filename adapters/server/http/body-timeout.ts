import type { IncomingMessage } from "node:http";

const BODY_MILLISECONDS = 30_000;

/**
 * Aborts a request whose body does not arrive within the time limit. A complete body is not affected, even if it is
 * never read.
 */
export const enforceBodyTimeout = (
  raw: Pick<IncomingMessage, "complete" | "readableEnded" | "destroy" | "once">,
): void => {
  if (raw.readableEnded || raw.complete) return;
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, BODY_MILLISECONDS).unref();
  raw.once("end", () => clearTimeout(timer)).once("close", () => clearTimeout(timer));
};
