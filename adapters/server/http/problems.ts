import { type Failure, failure, malformedInput } from "@libretto/core/kernel/failure";
import type { FastifyReply, FastifyRequest } from "fastify";
import { toProblem } from "../../contract/problems/problem.ts";
import { PROBLEM_TYPE, statusOf } from "../../contract/problems/problem-status.ts";
import { isApiRequest } from "./api-path.ts";
import { sendCompressed } from "./compression.ts";
import { isNavigation, sendErrorPage } from "./error-page.ts";

/** Malformed input; names the field at a path unless the path is empty. */
export const malformedAt = (path: string): Failure =>
  malformedInput(path === "" ? undefined : { [path.slice(0, 200)]: "failure.malformed" });

/** An internal error; the log has its cause under the reference. */
export const internalError: Failure = failure("unavailable", "failure.apology");

const failuresByRequest = new WeakMap<FastifyRequest, Failure>();

/** The failure of a request; null if it succeeded. */
export const problemOfRequest = (request: FastifyRequest): Failure | null => failuresByRequest.get(request) ?? null;

interface ProblemOptions {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Sends problem details, or a page to a browser. Every 404 of the API is identical, so that it reveals nothing (AZ-6).
 */
export const sendProblem = (
  reply: FastifyReply,
  refusal: Failure,
  reference: string,
  options: ProblemOptions = {},
): FastifyReply => {
  const status = options.status ?? statusOf[refusal.kind];
  failuresByRequest.set(reply.request, refusal);
  reply.code(status).headers({
    ...(refusal.retryAfter !== undefined && { "retry-after": String(refusal.retryAfter) }),
    ...(refusal.kind === "signedOut" && { "www-authenticate": "Bearer" }),
    ...options.headers,
    "cache-control": "no-store",
    ...(!isApiRequest(reply.request) && { vary: "Accept, Accept-Language, Sec-Fetch-Dest" }),
  });
  if (isNavigation(reply.request)) return sendErrorPage(reply, refusal, reference);
  const problem = { ...toProblem(refusal.kind === "notFound" ? refusal : { ...refusal, reference }), status };
  return sendCompressed(reply.header("content-type", PROBLEM_TYPE), JSON.stringify(problem));
};
