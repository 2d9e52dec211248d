import { connect, type Server } from "node:net";

/** Bytes of the longest path that a socket may have on every system that we run on. */
export const MAX_SOCKET_PATH_BYTES = 100;
const OWNER_ONLY_MASK = 0o177;

/**
 * What a socket answers. `refused`: the file is there and no process listens on it. `absent`: there is no file.
 * `unknown`: the system gave another error, which says nothing about a listener.
 */
export type SocketState = "answered" | "refused" | "absent" | "unknown";

const SOCKET_STATE_OF_ERROR: Readonly<Record<string, SocketState>> = { ECONNREFUSED: "refused", ENOENT: "absent" };

/**
 * Asks whether a process listens on a socket. The system answers for the process, so a busy or stopped process answers
 * too, from any process namespace of the same machine.
 */
export const probeSocket = (path: string): Promise<SocketState> =>
  new Promise((resolve) => {
    if (Buffer.byteLength(path) > MAX_SOCKET_PATH_BYTES) return resolve("absent");
    const probe = connect(path, () => {
      probe.destroy();
      resolve("answered");
    }).once("error", (error: NodeJS.ErrnoException) => resolve(SOCKET_STATE_OF_ERROR[error.code ?? ""] ?? "unknown"));
  });

/** Listens on a socket that only this account can connect to. Rejects when it cannot listen. */
export const listenPrivately = (server: Server, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    // `listen` binds synchronously with this umask, so that nobody else can ever open the socket
    const before = process.umask(OWNER_ONLY_MASK);
    try {
      server.listen(path, resolve);
    } finally {
      process.umask(before);
    }
  });
