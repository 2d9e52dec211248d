import cookie from "@fastify/cookie";
import { failure } from "@libretto/core/kernel/failure";
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { clientAddresses, throttledAs } from "./addresses.ts";
import type { Mounted } from "./calls.ts";
import { causeOf } from "./causes.ts";
import type { Desk } from "./desk.ts";
import { endConnections } from "./ending.ts";
import { isForApi, writtenPath } from "./for-the-api.ts";
import { everyAnswer } from "./headers.ts";
import { type Detail, frameworkLogger, type Log, traceOf } from "./log.ts";
import type { Answered } from "./metrics-server.ts";
import { mount } from "./mount.ts";
import { broken, malformed, problemOfRequest, sendProblem } from "./problems.ts";
import { fromElsewhere, refusedElsewhere } from "./request.ts";
import { giveUpSlowBody } from "./slow-bodies.ts";
import { endUnreadable } from "./unreadable.ts";
import { textOf } from "./utf8.ts";
import { servePage, type WebFiles } from "./web-files.ts";

const BODY_LIMIT = 1024 * 1024;
const URL_LIMIT = 8 * 1024;
const HEADER_LINES = 100;
const HEADER_BYTES = 32 * 1024;
const LONGEST_PARAMETER = 1000;
const HEADERS_MILLISECONDS = 10_000;
/** For the largest file over a slow line. Every other body has half a minute. */
const UPLOAD_MILLISECONDS = 10 * 60_000;
/** Node checks connection time limits every 30 seconds by default, which would add as much to each limit. */
const CONNECTIONS = { maxHeaderSize: HEADER_BYTES, connectionsCheckingInterval: 2000 } as const;
const TLS = { minVersion: "TLSv1.2" } as const;

export interface AppOptions {
  readonly desk: Desk;
  readonly mounted: Mounted;
  /** Null for a server of the API alone. */
  readonly web: WebFiles | null;
  /** Called after every response. */
  readonly heard?: (answer: Answered) => void;
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | null;
  /** Requests wait until it resolves. */
  readonly opened?: Promise<void>;
}

const notFound = failure("notFound", "failure.notFound");
const wrongMethod = failure("refused", "failure.wrongMethod");
const tooLarge = failure("tooLarge", "failure.tooLarge");

/** The methods that the endpoint table has for a path. Escapes are decoded as the router decodes them. */
const methodsAt = (mounted: Mounted) => {
  const shapes = mounted.map(([{ path, method }]) => ({
    method,
    shape: new RegExp(`^${path.replace(/:\w+/g, "[^/]+").replaceAll(".", "\\.")}/?$`),
  }));
  return (url: string): readonly string[] => {
    const path = decodeURI(writtenPath(url));
    return [...new Set(shapes.filter(({ shape }) => shape.test(path)).map(({ method }) => method))];
  };
};

const answeredBy = (request: FastifyRequest, reply: FastifyReply): Answered => ({
  method: request.method,
  route: request.routeOptions.url ?? null,
  status: reply.statusCode,
  seconds: reply.elapsedTime / 1000,
  uploaded: request.routeOptions.config.streams === true ? Number(request.headers["content-length"] ?? 0) || 0 : null,
});

const SERVER_ERROR = 500;

/** Why a request failed: the kind and code shown to the user, and the underlying exception. */
const failureDetail = (request: FastifyRequest): Detail => {
  const problem = problemOfRequest(request);
  return problem === null ? {} : { kind: problem.kind, problem: problem.code, ...causeOf(problem) };
};

/** Logs one line for a request, at `warn` for a server error. It names the endpoint path, not the address. */
const logRequest = (log: Log, request: FastifyRequest, reply: FastifyReply): void => {
  const isOurs = reply.statusCode >= SERVER_ERROR;
  log.say(isOurs ? "warn" : "info", isOurs ? "request failed" : "request", {
    reference: request.id,
    route: `${request.method} ${request.routeOptions?.url ?? "?"}`,
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime),
    ...failureDetail(request),
  });
};

/** Counts the Host headers of a request. Node keeps the first and drops the others (RFC 9112, 3.2). */
const hostHeaders = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length;

const statusOf = (error: FastifyError): number => error.statusCode ?? 500;

/** The web server: the endpoints, the web files, and a refusal for everything else. */
export const makeApp = async ({ desk, mounted, web, heard, tls, opened }: AppOptions): Promise<FastifyInstance> => {
  const { installation, log } = desk;
  const security = everyAnswer(installation.secure);
  const clientAddress = clientAddresses(installation.trustedProxies);
  const addressOf = (request: FastifyRequest): string =>
    clientAddress(request.socket.remoteAddress, String(request.headers["x-forwarded-for"] ?? ""));
  const rate = new RateLimiterMemory({ points: installation.requestsPerMinute, duration: 60 });
  const methods = methodsAt(mounted);

  const unreadable = endUnreadable(security);
  const app = fastify({
    ...(tls !== null && { https: { ...tls, ...TLS, ...CONNECTIONS } }),
    ...(tls === null && { http: CONNECTIONS }),
    loggerInstance: frameworkLogger(log),
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: UPLOAD_MILLISECONDS,
    // requests on an open connection are answered as usual, and the connection is closed afterwards
    return503OnClosing: false,
    forceCloseConnections: "idle",
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    routerOptions: {
      maxParamLength: LONGEST_PARAMETER,
      querystringParser: () => ({}),
      ignoreTrailingSlash: false,
    },
    frameworkErrors: (_error, request, reply) => {
      reply.headers(security);
      sendProblem(reply, malformed(), request.id);
      // no hook runs for a response that is sent before routing
      logRequest(log, request, reply);
      return reply;
    },
    clientErrorHandler: unreadable.ended,
  }) as unknown as FastifyInstance;

  app.server.headersTimeout = HEADERS_MILLISECONDS;
  app.server.on("request", unreadable.asked);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ["application/json", "application/csp-report", "application/reports+json"],
    { parseAs: "buffer" },
    (_request, body, done) => {
      const text = textOf(body as Buffer);
      if (text === null) done(Object.assign(new Error("no UTF-8"), { statusCode: 400 }));
      else done(null, text);
    },
  );
  await app.register(cookie);
  endConnections(app);

  app.addHook("onRequest", async (request, reply) => {
    reply.headers(security);
    const url = request.raw.url ?? "";
    if (url.length > URL_LIMIT || request.raw.rawHeaders.length / 2 > HEADER_LINES)
      return sendProblem(reply, tooLarge, request.id, { headers: { connection: "close" } });
    if (hostHeaders(request.raw.rawHeaders) > 1)
      return sendProblem(reply, malformed(), request.id, { status: 400, headers: { connection: "close" } });
    if (isForApi(request) && fromElsewhere(request)) return sendProblem(reply, refusedElsewhere, request.id);
    const limit = await rate.consume(throttledAs(addressOf(request))).catch((refused) => refused);
    if (limit.consumedPoints > installation.requestsPerMinute)
      return sendProblem(
        reply,
        { ...failure("tooMany", "failure.tooMany"), retryAfter: Math.ceil(limit.msBeforeNext / 1000) },
        request.id,
      );
    await opened;
    return undefined;
  });

  app.addHook("preParsing", async (request) => {
    if (request.routeOptions.config.streams !== true) giveUpSlowBody(request.raw);
  });

  app.addHook("onResponse", async (request, reply) => {
    heard?.(answeredBy(request, reply));
    logRequest(log, request, reply);
  });

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = statusOf(error);
    if (status === 413) return sendProblem(reply, tooLarge, request.id);
    if (status < 500) return sendProblem(reply, malformed(), request.id);
    log.say("error", "broken", { reference: request.id, route: request.routeOptions.url ?? "?", ...traceOf(error) });
    return sendProblem(reply, broken, request.id, { status: 500 });
  });

  app.setNotFoundHandler((request, reply) => {
    const allowed = methods(request.raw.url ?? "");
    if (request.method === "TRACE" || request.method === "CONNECT" || allowed.length > 0)
      return sendProblem(reply, wrongMethod, request.id, {
        status: 405,
        headers: { allow: allowed.length > 0 ? allowed.join(", ") : "GET" },
      });
    return web !== null && servePage(web, request, reply) ? reply : sendProblem(reply, notFound, request.id);
  });

  for (const row of mounted) mount(app, desk, addressOf, row);
  return app;
};
