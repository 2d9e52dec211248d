import { type Failure, failure } from "@libretto/core/kernel/failure";
import { PROBLEM_TYPE } from "../contract/problem-status.ts";
import { failureOf } from "../contract/read-problem.ts";

const unavailable = failure("unavailable", "failure.unavailable");

/** What a refusal means that does not explain itself: it comes from something between the server and us. */
const UNEXPLAINED: Readonly<Record<number, Failure>> = {
  401: failure("signedOut", "session.expired"),
  413: failure("tooLarge", "failure.tooLarge"),
  429: failure("tooMany", "failure.tooMany"),
  502: unavailable,
  503: unavailable,
  504: unavailable,
};

const secondsToWait = (header: string | null): number | null =>
  /^\d{1,6}$/.test(header ?? "") ? Number(header) : null;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Why the server says no. */
export const refusalOf = (answer: Response, body: string): Failure => {
  const wait = secondsToWait(answer.headers.get("retry-after"));
  const explained = answer.headers.get("content-type")?.startsWith(PROBLEM_TYPE) ?? false;
  const bare = UNEXPLAINED[answer.status];
  return explained || bare === undefined
    ? failureOf(parsed(body), wait)
    : { ...bare, ...(wait !== null && { retryAfter: wait }) };
};
