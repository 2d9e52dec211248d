import type { FastifyInstance } from "fastify";

/** After the last answer, so long a client has to take it before every connection is cut. */
const GRACE_MILLISECONDS = 300;

/**
 * Lets a server that closes come to an end (RE-13): answers that are under way are the last of their connection, and
 * when there are none, no connection that somebody merely keeps open holds the process.
 */
export const endConnections = (app: FastifyInstance): void => {
  let underway = 0;
  let closing = false;
  const cutWhenDone = (): void => {
    if (closing && underway === 0) setTimeout(() => app.server.closeAllConnections(), GRACE_MILLISECONDS).unref();
  };
  app.addHook("onRequest", async (_request, reply) => {
    underway += 1;
    // whoever hangs up gets no answer, and ends all the same
    reply.raw.once("close", () => {
      underway -= 1;
      cutWhenDone();
    });
  });
  app.addHook("onSend", async (_request, reply) => {
    if (closing) reply.header("connection", "close");
  });
  app.addHook("preClose", async () => {
    closing = true;
    cutWhenDone();
  });
};
