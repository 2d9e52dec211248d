import { existsSync, unlinkSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { connect } from "node:net";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Log, traceOf } from "./log.ts";

const LONGEST_PATH = 100;
const OTHERS_MAY_NOTHING = 0o177;

/** Where the operator of a data folder reaches its server. */
export const operatorSocketIn = (dataFolder: string): string => resolve(join(dataFolder, "operator.sock"));

/** What an operator may ask: a piece of text, or bytes as they come. */
export type OperatorAnswer = () => Promise<string> | AsyncIterable<Uint8Array>;
/** By method and path: `GET /metrics`. */
export type OperatorRoutes = Readonly<Record<string, OperatorAnswer>>;

/** Another one is under way; only one may be. */
export class AlreadyUnderway extends Error {}

/** Answers an operator. */
export const operatorAnswers =
  (routes: OperatorRoutes, log: Log): RequestListener =>
  async (request, response) => {
    const route = `${request.method} ${request.url}`;
    const answer = Object.hasOwn(routes, route) ? routes[route] : undefined;
    if (answer === undefined) {
      response.writeHead(404).end();
      return;
    }
    try {
      const given = answer();
      if (Symbol.asyncIterator in given) await pipeline(given, response);
      else response.setHeader("content-type", "text/plain; version=0.0.4; charset=utf-8").end(await given);
    } catch (error) {
      log.say("error", "an operator's request failed", { route, ...traceOf(error) });
      if (response.headersSent) response.destroy();
      else response.writeHead(error instanceof AlreadyUnderway ? 409 : 500).end();
    }
  };

const isServed = (path: string): Promise<boolean> =>
  new Promise((tell) => {
    const probe = connect(path, () => {
      probe.destroy();
      tell(true);
    }).once("error", () => tell(false));
  });

const listening = (server: Server, listen: (done: () => void) => void): Promise<void> =>
  new Promise((done, failed) => {
    server.once("error", failed);
    listen(done);
  });

const closing = (server: Server) => (): Promise<void> =>
  new Promise((closed) => {
    server.close(() => closed());
    server.closeAllConnections();
  });

/**
 * Opens a socket in the data folder that only the server's own account can reach. Where it cannot be opened the server
 * goes without, and says so.
 *
 * @returns closes it
 */
export const openOperatorSocket = async (
  dataFolder: string,
  routes: OperatorRoutes,
  log: Log,
): Promise<() => Promise<void>> => {
  const path = operatorSocketIn(dataFolder);
  const without = (why: string): (() => Promise<void>) => {
    log.say("warn", "no operator socket", { path, why });
    return async () => {};
  };
  if (Buffer.byteLength(path) > LONGEST_PATH) return without("the path is too long");
  if (existsSync(path)) {
    if (await isServed(path)) return without("another server has it");
    unlinkSync(path);
  }
  const server = createServer(operatorAnswers(routes, log));
  try {
    await listening(server, (done) => {
      // bound within `listen`, so that nobody else can open it even for a moment
      const before = process.umask(OTHERS_MAY_NOTHING);
      server.listen(path, done);
      process.umask(before);
    });
  } catch (error) {
    return without(error instanceof Error ? error.name : "unknown");
  }
  return closing(server);
};

const OWN_NAMES = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/i;

/**
 * Opens a port for programs of this machine. Whoever comes by another name is a page in a browser that was led here.
 *
 * @returns closes it
 */
export const openMetricsPort = async (port: number, routes: OperatorRoutes, log: Log): Promise<() => Promise<void>> => {
  const answers = operatorAnswers(routes, log);
  const server = createServer((request, response) => {
    if (OWN_NAMES.test(request.headers.host ?? "")) answers(request, response);
    else response.writeHead(403).end();
  });
  await listening(server, (done) => server.listen(port, "127.0.0.1", done));
  const address = server.address();
  log.say("info", "figures are told", { port: typeof address === "object" && address !== null ? address.port : port });
  return closing(server);
};
