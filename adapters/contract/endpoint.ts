import type { CarerRight } from "@libretto/core/access/carer-rights";
import type { Permission } from "@libretto/core/access/permissions";
import type { Role } from "@libretto/core/account/role";
import type { FailureKind } from "@libretto/core/kernel/failure";
import type { AuditAction } from "@libretto/core/ports/security/audit-trail";
import type * as t from "io-ts";

/** A codec that decodes unknown values. */
export type Codec<A, O = unknown> = t.Type<A, O, unknown>;

/** Who may call. `idParameter` names the path parameter with the id of the record. */
export type Access =
  | { readonly who: "anyone" }
  /** A signed-in user, about the own account. */
  | { readonly who: "signedIn"; readonly roles?: readonly Role[]; readonly permission?: Permission }
  /** The patient, about the own record. The path has no id. */
  | {
      readonly who: "patient";
      readonly permission?: Permission;
      /** The right that a carer needs; without it the patient alone may call. The header of the request names the record. */
      readonly carer?: CarerRight;
    }
  /** The owner of the record, and associated doctors and carers as far as their clearance allows. */
  | {
      readonly who: "reader";
      readonly idParameter: string;
      readonly idKind: "patient" | "account";
    }
  /** The owner of the record. */
  | {
      readonly who: "owner";
      readonly idParameter: string;
      readonly permission?: Permission;
      /** The right that a carer needs; without it the owner alone may call. */
      readonly carer?: CarerRight;
      /** Bodies that do not need the permission. */
      readonly isExempt?: (body: unknown) => boolean;
    };

/** The form of a response: encoded by its codec, JSON text of the database, a calendar, a PDF, or the bytes of a file. */
export type ResponseFormat = "json" | "text" | "calendar" | "pdf" | "file" | "nothing";

/** The rate limit: secrets are limited by account and address, searches and writes by address. */
export type RateLimit = "read" | "write" | "search" | "secret";

/**
 * One call of the API. The client's functions, the server's routes, the documentation and the sweep tests are derived
 * from it.
 */
export interface Endpoint<Params = unknown, Query = unknown, Body = unknown, ResponseBody = unknown> {
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** With `:name` for each path parameter. */
  readonly path: string;
  readonly params: Codec<Params>;
  readonly query: Codec<Query>;
  readonly body: Codec<Body>;
  /** The body is a stream: a file with its row, as JSON or as a form, or the bytes of an archive. */
  readonly streams?: "file" | "archive";
  /** Refuses unknown keys in query and body; other endpoints drop them (IO-1). */
  readonly strict?: true;
  /** Changes something that has a version, always or for such a body. `If-Match` is expected then (RE-5). */
  readonly overwrites?: true | ((body: Body) => boolean);
  /** Such a query comes from an open page without user activity. It does not extend the session (SE-3). */
  readonly isBackgroundRequest?: (query: Query) => boolean;
  readonly response: Codec<ResponseBody>;
  readonly responseFormat: ResponseFormat;
  readonly access: Access;
  readonly rate: RateLimit;
  /** A repeated request with the same idempotency key has no second effect, as with every write (RE-6). */
  readonly takesIdempotencyKey?: true;
  /** The response contains a secret, such as a token or a link that works once. It is not compressed (decision 47). */
  readonly returnsSecret?: true;
  /** The action in the audit trail; null when no health data are read or changed. */
  readonly audit: AuditAction | null;
  /** Failures that similar calls do not have. */
  readonly additionalFailures?: readonly FailureKind[];
  /** One line for the documentation. */
  readonly about: string;
}

// biome-ignore lint/suspicious/noExplicitAny: rows differ in their four types; code that serves every row cannot name them
export type AnyEndpoint = Endpoint<any, any, any, any>;
export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _A> ? P : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _A> ? Q : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _A> ? B : never;
export type ResponseOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? A : never;
