import type { FastifyInstance } from "fastify";

/** Time for the client to receive the last response before all connections are closed. */
const GRACE_MILLISECONDS = 300;

/**
 * Lets a closing server stop (RE-13): responses in progress are the last of their connection, and idle connections do
 * not keep the process running.
 */
export const closeConnectionsOnShutdown = (app: FastifyInstance): void => {
  let activeRequests = 0;
  let isClosing = false;
  const closeWhenIdle = (): void => {
    if (isClosing && activeRequests === 0)
      setTimeout(() => app.server.closeAllConnections(), GRACE_MILLISECONDS).unref();
  };
  app.addHook("onRequest", async (_request, reply) => {
    activeRequests += 1;
    // a disconnected client gets no response, but its request ends too
    reply.raw.once("close", () => {
      activeRequests -= 1;
      closeWhenIdle();
    });
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isClosing) reply.header("connection", "close");
  });
  app.addHook("preClose", async () => {
    isClosing = true;
    closeWhenIdle();
  });
};
