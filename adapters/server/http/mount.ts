import type { Failure } from "@libretto/core/kernel/failure";
import { toWireFields } from "@libretto/core/kernel/field-names";
import { either, isLeft, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AnyEndpoint } from "../../contract/endpoint.ts";
import type { AnyHandler, SetCookie } from "../pipeline/calls.ts";
import type { EndpointResponse } from "../pipeline/endpoint-response.ts";
import { handleInTransaction, handleStandalone } from "../pipeline/endpoint-transaction.ts";
import type { FileResponse } from "../pipeline/file-response.ts";
import type { ServerContext } from "../pipeline/server-context.ts";
import { bearerToken } from "../pipeline/sessions/authenticate.ts";
import { isCompressible, sendCompressed } from "./compression.ts";
import { sendFile } from "./file-response.ts";
import { refuseMalformed } from "./malformed-request.ts";
import { sendProblem } from "./problems.ts";
import { readCall } from "./request.ts";
import { limitTime } from "./time-limit.ts";
import { archiveIntake } from "./uploads/archive-intake.ts";
import { fileIntake } from "./uploads/file-intake.ts";
import { handleUpload } from "./uploads/upload-endpoint.ts";

const setCookies = (reply: FastifyReply, cookies: readonly SetCookie[], secure: boolean): void => {
  for (const { name, value } of cookies) {
    const attributes = { path: "/", httpOnly: true, sameSite: "strict", secure } as const;
    if (value === null) reply.clearCookie(name, attributes);
    else reply.setCookie(name, value, attributes);
  }
};

/** Resolves when the response is sent or the client disconnects. */
const waitForClose = ({ raw }: FastifyReply): Promise<unknown> =>
  raw.destroyed ? Promise.resolve() : new Promise((resolve) => raw.once("close", resolve));

const completeResponse = (response: EndpointResponse, reply: FastifyReply): TaskEither<Failure, EndpointResponse> =>
  response.pendingBody === null
    ? taskEither.right(response)
    : pipe(
        response.pendingBody(waitForClose(reply)),
        taskEither.map((body) => ({ ...response, body })),
      );

const isFile = (body: NonNullable<EndpointResponse["body"]>): body is FileResponse =>
  typeof body === "object" && "pieces" in body;

const toAsciiName = (name: string): string => name.replace(/[^A-Za-z0-9._-]/g, "-");

type Responder = (request: FastifyRequest, address: string) => TaskEither<Failure, EndpointResponse>;

const createResponder = (context: ServerContext, endpoint: AnyEndpoint, handler: AnyHandler): Responder => {
  if (handler.kind === "upload") return handleUpload(context, endpoint, handler, fileIntake);
  if (handler.kind === "restore") return handleUpload(context, endpoint, handler, archiveIntake);
  const respond =
    handler.kind === "transactional"
      ? handleInTransaction(context, endpoint, handler)
      : handleStandalone(context, endpoint, handler.run);
  return (request, address) =>
    pipe(
      readCall(endpoint, request, address),
      either.matchW((malformed) => refuseMalformed(context, endpoint, request, address, malformed), respond),
    );
};

/** Passes a streaming body on unread; other bodies are read as text. */
const registerBodyParser = (
  app: FastifyInstance,
  endpoint: AnyEndpoint,
  register: (app: FastifyInstance) => void,
): void => {
  if (endpoint.streams === undefined) register(app);
  else
    void app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
      register(scope);
    });
};

/** Registers an endpoint with its handler. */
export const mount = (
  app: FastifyInstance,
  context: ServerContext,
  addressOf: (request: FastifyRequest) => string,
  [endpoint, handler]: readonly [AnyEndpoint, AnyHandler],
): void => {
  const respond = createResponder(context, endpoint, handler);

  const send = async (reply: FastifyReply, response: EndpointResponse): Promise<FastifyReply> => {
    setCookies(reply, response.reply.cookies ?? [], context.installation.secure);
    reply.headers({ "cache-control": "no-store", ...response.reply.headers });
    if (response.etag !== null) reply.header("etag", response.etag);
    const { body } = response;
    if (body === null) return reply.code(204).send();
    if (isFile(body))
      return sendFile(reply, body, () =>
        context.log.write("warn", "response ended: the client did not read it", {
          endpoint: endpoint.name,
          reference: reply.request.id,
        }),
      );
    if (response.pendingBody !== null)
      reply.header("content-disposition", `inline; filename="${toAsciiName(response.reply.name)}.pdf"`);
    reply.header("content-type", response.type);
    return typeof body === "string" && isCompressible(endpoint) ? sendCompressed(reply, body) : reply.send(body);
  };

  /** Bodies that stream have limits of their own, and so have documents and files, which are created afterwards. */
  const respondInTime: Responder = (request, address) =>
    endpoint.streams === undefined
      ? limitTime(respond(request, address), () =>
          context.log.write("warn", "the request took too long", { endpoint: endpoint.name, reference: request.id }),
        )
      : respond(request, address);

  const route = {
    method: endpoint.method,
    url: endpoint.path,
    config: { streams: endpoint.streams !== undefined },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (endpoint.access.who !== "anyone" && bearerToken(request.headers.authorization) === null)
        return sendProblem(reply, { kind: "signedOut", code: "session.signedOut" }, request.id);
      const outcome = await pipe(
        respondInTime(request, addressOf(request)),
        taskEither.chain((response) => completeResponse(response, reply)),
      )();
      if (isLeft(outcome)) {
        // a client that still sends does not read the response before the connection ends
        if (!request.raw.complete) reply.header("connection", "close");
        return sendProblem(reply, toWireFields(endpoint.body, outcome.left), request.id);
      }
      void outcome.right.reply.after?.();
      return send(reply, outcome.right);
    },
  };
  registerBodyParser(app, endpoint, (scope) => void scope.route(route));
};

declare module "fastify" {
  interface FastifyContextConfig {
    /** The body streams and has a longer time limit. */
    readonly streams?: boolean;
  }
}
