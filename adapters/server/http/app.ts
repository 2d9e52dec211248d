import { Socket } from "node:net";
import cookie from "@fastify/cookie";
import { failure, malformedInput } from "@libretto/core/kernel/failure";
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { causeOf } from "../operations/failure-causes.ts";
import { describeError, frameworkLogger, type Log, type LogDetail } from "../operations/log.ts";
import type { CompletedRequest } from "../operations/server-metrics.ts";
import type { EndpointRoutes } from "../pipeline/calls.ts";
import { createClientAddressResolver, normaliseAddress, throttleAddressOf } from "../pipeline/client-address.ts";
import type { ServerContext } from "../pipeline/server-context.ts";
import { isApiRequest, rawPathOf } from "./api-path.ts";
import { enforceBodyTimeout } from "./body-timeout.ts";
import { createClientErrorHandler } from "./client-errors.ts";
import { registerCompression } from "./compression.ts";
import { closeConnectionsOnShutdown } from "./graceful-shutdown.ts";
import { mount } from "./mount.ts";
import { internalError, problemOfRequest, sendProblem } from "./problems.ts";
import { createProxyWarning, type ObservedRequest } from "./proxy-warning.ts";
import { crossSiteRefusal, isCrossSite } from "./request.ts";
import { securityHeaders } from "./security-headers.ts";
import { decodeUtf8 } from "./utf8.ts";
import { servePage, type WebFiles } from "./web-files.ts";

const BODY_LIMIT = 1024 * 1024;
const URL_LIMIT = 8 * 1024;
const HEADER_LINES = 100;
const HEADER_BYTES = 32 * 1024;
const MAX_PARAMETER_LENGTH = 1000;
const HEADERS_MILLISECONDS = 10_000;
/** For the largest file over a slow line. Every other body has half a minute. */
const UPLOAD_MILLISECONDS = 10 * 60_000;
/** Node checks connection time limits every 30 seconds by default, which would add as much to each limit. */
const CONNECTIONS = { maxHeaderSize: HEADER_BYTES, connectionsCheckingInterval: 2000 } as const;
const TLS = { minVersion: "TLSv1.2" } as const;

export interface AppOptions {
  readonly context: ServerContext;
  readonly endpointRoutes: EndpointRoutes;
  /** Null for a server of the API alone. */
  readonly webFiles: WebFiles | null;
  /** Called after every response. */
  readonly onRequestCompleted?: (answer: CompletedRequest) => void;
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | null;
  /** Requests wait until it resolves. */
  readonly startupFinished?: Promise<void>;
}

const notFound = failure("notFound", "failure.notFound");
const wrongMethod = failure("refused", "failure.wrongMethod");
const tooLarge = failure("tooLarge", "failure.tooLarge");

/** The methods that the endpoint table has for a path. Escapes are decoded as the router decodes them. */
const methodsForPath = (endpointRoutes: EndpointRoutes) => {
  const shapes = endpointRoutes.map(([{ path, method }]) => ({
    method,
    shape: new RegExp(`^${path.replace(/:\w+/g, "[^/]+").replaceAll(".", "\\.")}/?$`),
  }));
  return (url: string): readonly string[] => {
    const path = decodeURI(rawPathOf(url));
    return [...new Set(shapes.filter(({ shape }) => shape.test(path)).map(({ method }) => method))];
  };
};

const completedRequestOf = (request: FastifyRequest, reply: FastifyReply): CompletedRequest => ({
  method: request.method,
  route: request.routeOptions.url ?? null,
  status: reply.statusCode,
  seconds: reply.elapsedTime / 1000,
  uploaded: request.routeOptions.config.streams === true ? Number(request.headers["content-length"] ?? 0) || 0 : null,
});

const SERVER_ERROR = 500;

/** Why a request failed: the kind and code shown to the user, and the underlying exception. */
const failureDetail = (request: FastifyRequest): LogDetail => {
  const problem = problemOfRequest(request);
  return problem === null ? {} : { kind: problem.kind, problem: problem.code, ...causeOf(problem) };
};

/** Logs one line for a request, at `warn` for a server error. It names the endpoint path, not the address. */
const logRequest = (log: Log, request: FastifyRequest, reply: FastifyReply): void => {
  const isServerError = reply.statusCode >= SERVER_ERROR;
  log.write(isServerError ? "warn" : "info", isServerError ? "request failed" : "request", {
    reference: request.id,
    route: `${request.method} ${request.routeOptions?.url ?? "?"}`,
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime),
    ...failureDetail(request),
  });
};

/** Counts the Host headers of a request. Node keeps the first and drops the others (RFC 9112, 3.2). */
const countHostHeaders = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length;

const statusOf = (error: FastifyError): number => error.statusCode ?? 500;

type SecurityHeaders = ReturnType<typeof securityHeaders>;

/** Fastify with the limits of the server. */
const createFramework = (
  log: Log,
  tls: AppOptions["tls"],
  security: SecurityHeaders,
  clientErrors: ReturnType<typeof createClientErrorHandler>,
): FastifyInstance => {
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
      maxParamLength: MAX_PARAMETER_LENGTH,
      querystringParser: () => ({}),
      ignoreTrailingSlash: false,
    },
    frameworkErrors: (_error, request, reply) => {
      reply.headers(security);
      sendProblem(reply, malformedInput(), request.id);
      // no hook runs for a response that is sent before routing
      logRequest(log, request, reply);
      return reply;
    },
    clientErrorHandler: clientErrors.endConnection,
  }) as unknown as FastifyInstance;
  app.server.headersTimeout = HEADERS_MILLISECONDS;
  app.server.on("request", clientErrors.trackRequest);
  app.removeAllContentTypeParsers();
  return app;
};

/** Reads JSON bodies as text. */
const addJsonParser = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    ["application/json", "application/csp-report", "application/reports+json"],
    { parseAs: "buffer" },
    (_request, body, done) => {
      const text = decodeUtf8(body as Buffer);
      if (text === null) done(Object.assign(new Error("no UTF-8"), { statusCode: 400 }));
      else done(null, text);
    },
  );
};

/** A load balancer must not lose a working server to the requests of others. Readiness shares one check between callers. */
const HEALTH_PATHS: ReadonlySet<string> = new Set(["/api/health/live", "/api/health/ready"]);

interface RequestLimits {
  readonly security: SecurityHeaders;
  readonly requestsPerMinute: number;
  readonly addressOf: (request: FastifyRequest) => string;
  readonly watchProxies: (request: ObservedRequest) => void;
  readonly startupFinished: AppOptions["startupFinished"];
}

const forwardedFor = (request: FastifyRequest): string => String(request.headers["x-forwarded-for"] ?? "");
const peerOf = (request: FastifyRequest): string => normaliseAddress(request.socket.remoteAddress ?? "");

/** Refuses requests that are too large, ambiguous, from another site or too many. */
const addRequestChecks = (
  app: FastifyInstance,
  { security, requestsPerMinute, addressOf, watchProxies, startupFinished }: RequestLimits,
): void => {
  const rate = new RateLimiterMemory({ points: requestsPerMinute, duration: 60 });
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(security);
    const url = request.raw.url ?? "";
    if (url.length > URL_LIMIT || request.raw.rawHeaders.length / 2 > HEADER_LINES)
      return sendProblem(reply, tooLarge, request.id, { headers: { connection: "close" } });
    if (countHostHeaders(request.raw.rawHeaders) > 1)
      return sendProblem(reply, malformedInput(), request.id, { status: 400, headers: { connection: "close" } });
    if (isApiRequest(request) && isCrossSite(request)) return sendProblem(reply, crossSiteRefusal, request.id);
    if (HEALTH_PATHS.has(url)) {
      await startupFinished;
      return undefined;
    }
    const client = addressOf(request);
    watchProxies({ peer: peerOf(request), client, isForwarded: forwardedFor(request) !== "" });
    const limit = await rate.consume(throttleAddressOf(client)).catch((refused) => refused);
    if (limit.consumedPoints > requestsPerMinute)
      return sendProblem(
        reply,
        { ...failure("tooMany", "failure.tooMany"), retryAfter: Math.ceil(limit.msBeforeNext / 1000) },
        request.id,
      );
    await startupFinished;
    return undefined;
  });
};

/** Answers errors that no handler has answered. */
const addErrorHandler = (app: FastifyInstance, log: Log): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = statusOf(error);
    if (status === 413) return sendProblem(reply, tooLarge, request.id);
    if (status < 500) return sendProblem(reply, malformedInput(), request.id);
    log.write("error", "unexpected error", {
      reference: request.id,
      route: request.routeOptions.url ?? "?",
      ...describeError(error),
    });
    return sendProblem(reply, internalError, request.id, { status: 500 });
  });
};

/** Answers requests that no endpoint has: with a web file, or a refusal. */
const addNotFoundHandler = (
  app: FastifyInstance,
  { context, endpointRoutes, webFiles }: Pick<AppOptions, "context" | "endpointRoutes" | "webFiles">,
): void => {
  const methods = methodsForPath(endpointRoutes);
  app.setNotFoundHandler((request, reply) => {
    const allowed = methods(request.raw.url ?? "");
    if (request.method === "TRACE" || request.method === "CONNECT" || allowed.length > 0)
      return sendProblem(reply, wrongMethod, request.id, {
        status: 405,
        headers: { allow: allowed.length > 0 ? allowed.join(", ") : "GET" },
      });
    const isServed = webFiles !== null && servePage(webFiles, context.payment?.provider.script ?? null, request, reply);
    return isServed ? reply : sendProblem(reply, notFound, request.id);
  });
};

/** The web server: the endpoints, the web files, and a refusal for everything else. */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { context, endpointRoutes, onRequestCompleted, tls, startupFinished } = options;
  const { installation, log } = context;
  const security = securityHeaders(installation.secure);
  const clientAddress = createClientAddressResolver(installation.trustedProxies);
  const addressOf = (request: FastifyRequest): string =>
    clientAddress(request.socket.remoteAddress, forwardedFor(request));

  const clientErrors = createClientErrorHandler(security);
  const app = createFramework(log, tls, security, clientErrors);
  addJsonParser(app);
  await app.register(cookie);
  await registerCompression(app);
  closeConnectionsOnShutdown(app);

  const { requestsPerMinute } = installation;
  const watchProxies = createProxyWarning(log);
  addRequestChecks(app, { security, requestsPerMinute, addressOf, watchProxies, startupFinished });
  app.addHook("preParsing", async (request) => {
    if (request.routeOptions.config.streams !== true)
      enforceBodyTimeout(request.raw, () => {
        const { socket } = request.raw;
        // an injected request has no connection
        if (socket instanceof Socket) clientErrors.endSlowRequest(socket);
      });
  });

  app.addHook("onResponse", async (request, reply) => {
    onRequestCompleted?.(completedRequestOf(request, reply));
    logRequest(log, request, reply);
  });

  addErrorHandler(app, log);
  addNotFoundHandler(app, options);
  for (const row of endpointRoutes) mount(app, context, addressOf, row);
  return app;
};
