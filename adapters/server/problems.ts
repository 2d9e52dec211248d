import { type Failure, type FieldProblems, failure } from "@libretto/core/kernel/failure";
import type { FastifyReply, FastifyRequest } from "fastify";
import { problemOf } from "../contract/problem.ts";
import { PROBLEM_TYPE, statusOf } from "../contract/problem-status.ts";
import { isForApi } from "./for-the-api.ts";
import { isNavigation, sendPlainPage } from "./plain-page.ts";

export const malformed = (fields?: FieldProblems): Failure => ({
  ...failure("malformed", "failure.malformed"),
  ...(fields !== undefined && { fields }),
});

/** An internal error; the log has its cause under the reference. */
export const broken: Failure = failure("unavailable", "failure.apology");

const refused = new WeakMap<FastifyRequest, Failure>();

/** The failure of a request; null if it succeeded. */
export const problemOfRequest = (request: FastifyRequest): Failure | null => refused.get(request) ?? null;

interface ProblemAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Sends problem details, or a page to a browser. Every 404 of the API is identical, so that it reveals nothing (AZ-6).
 */
export const sendProblem = (
  reply: FastifyReply,
  no: Failure,
  reference: string,
  answer: ProblemAnswer = {},
): FastifyReply => {
  const status = answer.status ?? statusOf[no.kind];
  refused.set(reply.request, no);
  reply.code(status).headers({
    ...(no.retryAfter !== undefined && { "retry-after": String(no.retryAfter) }),
    ...(no.kind === "signedOut" && { "www-authenticate": "Bearer" }),
    ...answer.headers,
    "cache-control": "no-store",
    ...(!isForApi(reply.request) && { vary: "Accept, Accept-Language, Sec-Fetch-Dest" }),
  });
  if (isNavigation(reply.request)) return sendPlainPage(reply, no, reference);
  return reply
    .header("content-type", PROBLEM_TYPE)
    .send(JSON.stringify({ ...problemOf(no.kind === "notFound" ? no : { ...no, reference }), status }));
};
