import { type Failure, failure } from "@libretto/core/kernel/failure";
import { PROBLEM_TYPE } from "../../contract/problems/problem-status.ts";
import { readProblem } from "../../contract/problems/read-problem.ts";

const unavailable = failure("unavailable", "failure.unavailable");

/** Failures of responses without problem details. They come from a proxy between the server and the browser. */
const FAILURE_OF_STATUS: Readonly<Record<number, Failure>> = {
  401: failure("signedOut", "session.expired"),
  413: failure("tooLarge", "failure.tooLarge"),
  429: failure("tooMany", "failure.tooMany"),
  502: unavailable,
  503: unavailable,
  504: unavailable,
};

const secondsToWait = (header: string | null): number | null =>
  /^\d{1,6}$/.test(header ?? "") ? Number(header) : null;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Reads the failure of a response. */
export const readFailure = (response: Response, body: string): Failure => {
  const seconds = secondsToWait(response.headers.get("retry-after"));
  const isProblem = response.headers.get("content-type")?.startsWith(PROBLEM_TYPE) ?? false;
  const statusFailure = FAILURE_OF_STATUS[response.status];
  return isProblem || statusFailure === undefined
    ? readProblem(parseJson(body), seconds)
    : { ...statusFailure, ...(seconds !== null && { retryAfter: seconds }) };
};
