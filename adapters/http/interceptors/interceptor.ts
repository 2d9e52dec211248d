import type { Failure } from "@libretto/core/kernel/failure";
import type { Either } from "@libretto/core/kernel/fp";
import type { ApiRequest } from "../transport/request.ts";

/** What came back for a request. */
export interface ApiResponse<A> {
  /** The HTTP status; null when no response arrived. */
  readonly status: number | null;
  readonly result: Either<Failure, A>;
}

/** Sends a request. It never rejects; every error is a `Failure`. */
export type Send = <A>(request: ApiRequest<A>) => Promise<ApiResponse<A>>;

/**
 * One concern of the client. It may change the request, send it with `next` once, several times or never, and change
 * the response.
 */
export type Interceptor = <A>(request: ApiRequest<A>, next: Send) => Promise<ApiResponse<A>>;

/** Puts interceptors around a sender. The first one is the outermost. */
export const intercept = (interceptors: readonly Interceptor[], send: Send): Send =>
  interceptors.reduceRight<Send>((next, interceptor) => (request) => interceptor(request, next), send);

/** Whether the server accepted the request. */
export const isAccepted = (status: number | null): boolean => status !== null && status >= 200 && status < 300;
