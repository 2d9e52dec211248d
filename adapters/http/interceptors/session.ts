import { failure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import { RECORD_HEADER } from "../../contract/record-header.ts";
import { type Interceptor, isAccepted } from "./interceptor.ts";

export interface SessionSettings {
  /** The session token; null while nobody is signed in. */
  readonly token: () => string | null;
  /** The session as the page knows it. The storage may have another session of the same user, or none. */
  readonly session?: () => unknown;
  /** The record of another person that the page shows; null for the own one. */
  readonly record?: () => PatientId | null;
  /** Called when the server does not know the session any more, unless another session sent the request. */
  readonly onSignedOut: () => void;
  /** Called when the server answers that something of the record of another person does not exist: perhaps the access has ended. */
  readonly onRecordRefused?: () => void;
}

const UNAUTHORISED = 401;
const NOT_FOUND = 404;
/** A response that arrives after its session has ended is discarded, whoever is signed in now. */
const SESSION_ENDED = left(failure("signedOut", "session.expired"));

/** Sends the session token, and detects that the session has ended. */
export const sendSession =
  ({ token, session = () => null, record = () => null, onSignedOut, onRecordRefused }: SessionSettings): Interceptor =>
  async (request, next) => {
    if (request.endpoint.access.who === "anyone") return next(request);
    const bearer = token();
    const initialSession = session();
    const opened = record();
    const recordHeader = opened === null ? {} : { [RECORD_HEADER]: String(opened) };
    const response = await next(
      bearer === null
        ? request
        : { ...request, headers: { ...request.headers, ...recordHeader, authorization: `Bearer ${bearer}` } },
    );
    const { status } = response;
    if (status === UNAUTHORISED && bearer === token()) onSignedOut();
    if (status === NOT_FOUND && opened !== null && opened === record()) onRecordRefused?.();
    const hasEnded = isAccepted(status) && bearer !== null && initialSession !== session();
    return hasEnded ? { status, result: SESSION_ENDED } : response;
  };
