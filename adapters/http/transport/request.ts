import type { Failure } from "@libretto/core/kernel/failure";
import type { Either } from "@libretto/core/kernel/fp";
import type { UploadOptions } from "@libretto/core/ports/files/file-service";
import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf } from "../../contract/endpoint.ts";
import type { UploadSource } from "./upload.ts";

/** A part of a call may be omitted when all its fields are optional. */
type OptionalWhenEmpty<Name extends string, A> =
  Record<string, never> extends A ? { readonly [K in Name]?: A } : { readonly [K in Name]: A };

/** The input of an endpoint. `expectedVersion` is the version that a write is based on. */
export type RequestOf<E> = OptionalWhenEmpty<"params", ParamsOf<E>> &
  OptionalWhenEmpty<"query", QueryOf<E>> &
  OptionalWhenEmpty<"body", BodyOf<E>> & { readonly expectedVersion?: number | null };

/** An encoded request on its way through the interceptors. */
export interface ApiRequest<A> {
  readonly endpoint: AnyEndpoint;
  /** Path and query. */
  readonly address: string;
  /** The body as JSON; null for calls without a body and for uploads. */
  readonly content: string | null;
  /** The file that is the body. */
  readonly upload: { readonly file: UploadSource; readonly options: UploadOptions } | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Reads the body of an accepted response. */
  readonly read: (response: Response) => Promise<Either<Failure, A>>;
}
