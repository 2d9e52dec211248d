import { connect, createServer, type Server, type Socket } from "node:net";

/** A way to a server that can be cut and mended, as cables are. */
export interface BreakableLink {
  readonly port: number;
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
}

/** Forwards connections of a loopback port to another one. */
export const breakableLink = async (to: number): Promise<BreakableLink> => {
  const open = new Set<Socket>();
  const remember = (socket: Socket): Socket => {
    open.add(socket);
    return socket.on("close", () => open.delete(socket)).on("error", () => {});
  };
  const listen = (port: number): Promise<Server> =>
    new Promise((resolve) => {
      const server = createServer((near) => {
        const far = remember(connect(to, "127.0.0.1"));
        remember(near).pipe(far).pipe(near);
      });
      server.listen(port, "127.0.0.1", () => resolve(server));
    });
  let server = await listen(0);
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    port,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
    mend: async () => {
      server = await listen(port);
    },
  };
};
