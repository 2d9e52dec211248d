import { existsSync, unlinkSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { FolderInUse, OPERATOR_SOCKET } from "../../locking/folder-lock.ts";
import { listenPrivately, MAX_SOCKET_PATH_BYTES, probeSocket } from "../../locking/private-socket.ts";
import { describeError, type Log } from "./log.ts";

/** The socket of the operator in a data folder. */
export const operatorSocketIn = (dataFolder: string): string => resolve(join(dataFolder, OPERATOR_SOCKET));

/** A reply to an operator: text, or a stream of bytes. */
export type OperatorHandler = () => Promise<string> | AsyncIterable<Uint8Array>;
/** By method and path: `GET /metrics`. */
export type OperatorRoutes = Readonly<Record<string, OperatorHandler>>;

/** Only one run at a time is allowed. */
export class AlreadyRunning extends Error {}

/** Answers requests of operators. */
const createOperatorListener =
  (routes: OperatorRoutes, log: Log): RequestListener =>
  async (request, response) => {
    const route = `${request.method} ${request.url}`;
    const handler = Object.hasOwn(routes, route) ? routes[route] : undefined;
    if (handler === undefined) {
      response.writeHead(404).end();
      return;
    }
    try {
      const output = handler();
      if (Symbol.asyncIterator in output) await pipeline(output, response);
      else response.setHeader("content-type", "text/plain; version=0.0.4; charset=utf-8").end(await output);
    } catch (error) {
      log.write("error", "an operator's request failed", { route, ...describeError(error) });
      if (response.headersSent) response.destroy();
      else response.writeHead(error instanceof AlreadyRunning ? 409 : 500).end();
    }
  };

const startListening = (server: Server, listen: (done: () => void) => void): Promise<void> =>
  new Promise((done, failed) => {
    server.once("error", failed);
    listen(done);
  });

const closeServer = (server: Server) => (): Promise<void> =>
  new Promise((closed) => {
    server.close(() => closed());
    server.closeAllConnections();
  });

/**
 * Opens a socket in the data folder for the account of the server only. If that fails, the server logs it and runs
 * without.
 *
 * @param folderUse `alone` throws `FolderInUse` if another server has the socket; servers that share a database may
 *   share the folder
 * @returns closes it
 */
export const openOperatorSocket = async (
  dataFolder: string,
  routes: OperatorRoutes,
  log: Log,
  folderUse: "alone" | "shared" = "shared",
): Promise<() => Promise<void>> => {
  const path = operatorSocketIn(dataFolder);
  const withoutSocket = (reason: string): (() => Promise<void>) => {
    log.write("warn", "no operator socket", { path, why: reason });
    return async () => {};
  };
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH_BYTES) return withoutSocket("the path is too long");
  if (existsSync(path)) {
    if ((await probeSocket(path)) === "answered") {
      if (folderUse === "shared") return withoutSocket("another server has it");
      throw new FolderInUse(
        `Another server answers on ${path}. Stop that server first, or choose another folder with DATA_DIR.`,
      );
    }
    unlinkSync(path);
  }
  const server = createServer(createOperatorListener(routes, log));
  try {
    await listenPrivately(server, path);
  } catch (error) {
    return withoutSocket(error instanceof Error ? error.name : "unknown");
  }
  return closeServer(server);
};

const LOCAL_HOST_NAMES = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/i;

/**
 * Opens a port for local programs. Refuses other host names, which come from web pages (DNS rebinding).
 *
 * @returns closes it
 */
export const openMetricsPort = async (port: number, routes: OperatorRoutes, log: Log): Promise<() => Promise<void>> => {
  const listener = createOperatorListener(routes, log);
  const server = createServer((request, response) => {
    if (LOCAL_HOST_NAMES.test(request.headers.host ?? "")) listener(request, response);
    else response.writeHead(403).end();
  });
  await startListening(server, (done) => server.listen(port, "127.0.0.1", done));
  const address = server.address();
  log.write("info", "metrics are available", {
    port: typeof address === "object" && address !== null ? address.port : port,
  });
  return closeServer(server);
};
