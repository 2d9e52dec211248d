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

const listen = (server: Server, path: string): Promise<void> =>
  new Promise((listening, failed) => {
    // bound within `listen`, so that nobody else can open it even for a moment
    const before = process.umask(OTHERS_MAY_NOTHING);
    server.once("error", failed).listen(path, listening);
    process.umask(before);
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
    await listen(server, path);
  } catch (error) {
    return without(error instanceof Error ? error.name : "unknown");
  }
  return () =>
    new Promise((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
};
