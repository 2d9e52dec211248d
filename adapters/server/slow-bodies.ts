import type { IncomingMessage } from "node:http";

const BODY_MILLISECONDS = 30_000;

/**
 * Gives up a request whose body does not come in time. One that has come whole, as those without a body have at once,
 * is left alone however long its answer takes, though nobody may ever have read it to its end.
 */
export const giveUpSlowBody = (raw: Pick<IncomingMessage, "complete" | "readableEnded" | "destroy" | "once">): void => {
  if (raw.readableEnded || raw.complete) return;
  const slow = setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, BODY_MILLISECONDS).unref();
  raw.once("end", () => clearTimeout(slow)).once("close", () => clearTimeout(slow));
};
