import type { Failure } from "@libretto/core/kernel/failure";
import { either, isLeft, pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AnyEndpoint } from "../contract/endpoint.ts";
import { bearerToken } from "./authenticate.ts";
import type { AnyHandler, SetCookie } from "./calls.ts";
import type { Desk } from "./desk.ts";
import { type FileAnswer, sendFile } from "./file-answer.ts";
import { refuseMalformed } from "./malformed-request.ts";
import { sendProblem } from "./problems.ts";
import { callOf } from "./request.ts";
import { type Answer, judged, unjudged } from "./transaction.ts";
import { archiveIntake } from "./uploads/archive-intake.ts";
import { fileIntake } from "./uploads/file-intake.ts";
import { uploading } from "./uploads/mount-upload.ts";

const setCookies = (reply: FastifyReply, cookies: readonly SetCookie[], secure: boolean): void => {
  for (const { name, value } of cookies) {
    const attributes = { path: "/", httpOnly: true, sameSite: "strict", secure } as const;
    if (value === null) reply.clearCookie(name, attributes);
    else reply.setCookie(name, value, attributes);
  }
};

/** Resolves when the response is sent or the client disconnects. */
const hungUp = ({ raw }: FastifyReply): Promise<unknown> =>
  raw.destroyed ? Promise.resolve() : new Promise((resolve) => raw.once("close", resolve));

const finished = (given: Answer, reply: FastifyReply): TaskEither<Failure, Answer> =>
  given.later === null
    ? taskEither.right(given)
    : pipe(
        given.later(hungUp(reply)),
        taskEither.map((body) => ({ ...given, body })),
      );

const isFile = (body: NonNullable<Answer["body"]>): body is FileAnswer => typeof body === "object" && "pieces" in body;

const asciiName = (name: string): string => name.replace(/[^A-Za-z0-9._-]/g, "-");

type Answering = (request: FastifyRequest, address: string) => TaskEither<Failure, Answer>;

const answering = (desk: Desk, endpoint: AnyEndpoint, handler: AnyHandler): Answering => {
  if (handler.works === "streamed") return uploading(desk, endpoint, handler, fileIntake);
  if (handler.works === "restoring") return uploading(desk, endpoint, handler, archiveIntake);
  const answer = handler.works === "within" ? judged(desk, endpoint, handler) : unjudged(desk, endpoint, handler.run);
  return (request, address) =>
    pipe(
      callOf(endpoint, request, address),
      either.matchW((malformed) => refuseMalformed(desk, endpoint, request, address, malformed), answer),
    );
};

/** Passes a streaming body on unread; other bodies are read as text. */
const withBody = (app: FastifyInstance, endpoint: AnyEndpoint, register: (app: FastifyInstance) => void): void => {
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
  desk: Desk,
  addressOf: (request: FastifyRequest) => string,
  [endpoint, handler]: readonly [AnyEndpoint, AnyHandler],
): void => {
  const answer = answering(desk, endpoint, handler);

  const send = async (reply: FastifyReply, given: Answer): Promise<FastifyReply> => {
    setCookies(reply, given.reply.cookies ?? [], desk.installation.secure);
    reply.headers({ "cache-control": "no-store", ...given.reply.headers });
    if (given.etag !== null) reply.header("etag", given.etag);
    const { body } = given;
    if (body === null) return reply.code(204).send();
    if (isFile(body))
      return sendFile(reply, body, () =>
        desk.log.say("warn", "answer cut: nobody read it", { endpoint: endpoint.name, reference: reply.request.id }),
      );
    if (given.later !== null)
      reply.header("content-disposition", `inline; filename="${asciiName(given.reply.name)}.pdf"`);
    return reply.header("content-type", given.type).send(body);
  };

  const route = {
    method: endpoint.method,
    url: endpoint.path,
    config: { streams: endpoint.streams !== undefined },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (endpoint.access.who !== "anyone" && bearerToken(request.headers.authorization) === null)
        return sendProblem(reply, { kind: "signedOut", code: "session.signedOut" }, request.id);
      const outcome = await pipe(
        answer(request, addressOf(request)),
        taskEither.chain((given) => finished(given, reply)),
      )();
      if (isLeft(outcome)) {
        // a client that still sends does not read the response before the connection ends
        if (!request.raw.complete) reply.header("connection", "close");
        return sendProblem(reply, outcome.left, request.id);
      }
      void outcome.right.reply.after?.();
      return send(reply, outcome.right);
    },
  };
  withBody(app, endpoint, (scope) => void scope.route(route));
};

declare module "fastify" {
  interface FastifyContextConfig {
    /** The body streams and has a longer time limit. */
    readonly streams?: boolean;
  }
}
