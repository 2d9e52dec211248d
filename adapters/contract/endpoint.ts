import type { Permission } from "@libretto/core/access/permissions";
import type { Role } from "@libretto/core/account/role";
import type { FailureKind } from "@libretto/core/kernel/failure";
import type { AuditAction } from "@libretto/core/ports/security/audit-trail";
import type * as t from "io-ts";

/** Any codec, read from something unknown. */
export type Codec<A, O = unknown> = t.Type<A, O, unknown>;

/** Who may call. `of` names the path parameter that says whose record it is. */
export type Access =
  | { readonly who: "anyone" }
  /** Anybody signed in, about the own account. */
  | { readonly who: "signedIn"; readonly roles?: readonly Role[]; readonly permission?: Permission }
  /** The patient about the own record, without naming it. */
  | { readonly who: "patient"; readonly permission?: Permission }
  /** The owner of the record, and each associated doctor as far as the sharing rule lets through. */
  | {
      readonly who: "reader";
      readonly of: string;
      readonly named: "patient" | "account";
    }
  /** Only the owner of the record. */
  | {
      readonly who: "owner";
      readonly of: string;
      readonly permission?: Permission;
      /** Bodies for which the permission is not needed. */
      readonly isExempt?: (body: unknown) => boolean;
    };

/** How an answer travels: through its codec, as JSON text that the database made, as a printed page, or as kept bytes. */
export type AnswerForm = "json" | "text" | "pdf" | "file" | "nothing";

/** How often it may be called: secrets are throttled by account and address, searches and writes by address. */
export type Rate = "read" | "write" | "search" | "secret";

/** One call of the API: the client derives a function from it, the server a route, the documentation a paragraph, the sweeps their cases. */
export interface Endpoint<Params = unknown, Query = unknown, Body = unknown, Answer = unknown> {
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** With `:name` for each path parameter. */
  readonly path: string;
  readonly params: Codec<Params>;
  readonly query: Codec<Query>;
  readonly body: Codec<Body>;
  /** The body is taken as it comes: a file with its row, as JSON or as a form; or an archive, as nothing but its bytes. */
  readonly streams?: "file" | "archive";
  /** A key that query or body do not have is refused; elsewhere it is dropped (IO-1). */
  readonly strict?: true;
  /** It changes something that has a version, always or with such a body: then `If-Match` is expected (RE-5). */
  readonly overwrites?: true | ((body: Body) => boolean);
  /** With such a query nobody does anything: a page that is open looks by itself, which keeps no session alive (SE-3). */
  readonly unattended?: (query: Query) => boolean;
  readonly answer: Codec<Answer>;
  readonly form: AnswerForm;
  readonly access: Access;
  readonly rate: Rate;
  /** What the audit trail calls it; null where no health data are read or changed. */
  readonly audit: AuditAction | null;
  /** Refusals that other calls like it do not have. */
  readonly refuses?: readonly FailureKind[];
  /** One line for the documentation. */
  readonly about: string;
}

// biome-ignore lint/suspicious/noExplicitAny: rows differ in their four types; code that serves every row cannot name them
export type AnyEndpoint = Endpoint<any, any, any, any>;
export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _A> ? P : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _A> ? Q : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _A> ? B : never;
export type AnswerOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? A : never;
