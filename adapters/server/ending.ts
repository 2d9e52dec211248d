import type { FastifyInstance } from "fastify";

/** Time for the client to receive the last response before all connections are closed. */
const GRACE_MILLISECONDS = 300;

/**
 * Lets a closing server stop (RE-13): responses in progress are the last of their connection, and idle connections do
 * not keep the process running.
 */
export const endConnections = (app: FastifyInstance): void => {
  let underway = 0;
  let closing = false;
  const cutWhenDone = (): void => {
    if (closing && underway === 0) setTimeout(() => app.server.closeAllConnections(), GRACE_MILLISECONDS).unref();
  };
  app.addHook("onRequest", async (_request, reply) => {
    underway += 1;
    // a disconnected client gets no response, but its request ends too
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
