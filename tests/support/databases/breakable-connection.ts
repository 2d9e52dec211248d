import { connect, createServer, type Server, type Socket } from "node:net";

/** A connection to a server that a test can interrupt and restore. */
export interface BreakableConnection {
  readonly port: number;
  readonly disconnect: () => Promise<void>;
  readonly reconnect: () => Promise<void>;
}

/** Forwards connections of a loopback port to another one. */
export const createBreakableConnection = async (to: number): Promise<BreakableConnection> => {
  const openSockets = new Set<Socket>();
  const track = (socket: Socket): Socket => {
    openSockets.add(socket);
    return socket.on("close", () => openSockets.delete(socket)).on("error", () => {});
  };
  const listen = (port: number): Promise<Server> =>
    new Promise((resolve) => {
      const server = createServer((near) => {
        const far = track(connect(to, "127.0.0.1"));
        track(near).pipe(far).pipe(near);
      });
      server.listen(port, "127.0.0.1", () => resolve(server));
    });
  let server = await listen(0);
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    port,
    disconnect: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of openSockets) socket.destroy();
      }),
    reconnect: async () => {
      server = await listen(port);
    },
  };
};
