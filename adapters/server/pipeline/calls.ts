import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { Language, MessageCode } from "@libretto/core/messages/codes";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { PatientKey } from "@libretto/core/ports/files/file-vault";
import type { AuditAction } from "@libretto/core/ports/security/audit-trail";
import type { RecordAccess } from "@libretto/core/ports/sharing/record-access";
import type { Stores } from "@libretto/core/ports/system/transaction";
import type { ConcurrencyLimit } from "@libretto/core/use-cases/documents/concurrency-limit";
import type { ReceivedArchive } from "@libretto/core/use-cases/documents/prepared-archive";
import type { ReceivedFile } from "@libretto/core/use-cases/files/receive-file";
import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf, ResponseOf } from "../../contract/endpoint.ts";
import type { FileResponse } from "./file-response.ts";
import type { PendingDocument } from "./pending-document.ts";

/** A request as handlers see it: decoded by the codecs of the endpoint, with its headers. */
export interface Call<Params = unknown, Query = unknown, Body = unknown> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The version in `If-Match`; null without one. */
  readonly ifMatch: number | null;
  /** The version that a write saw: that of `If-Match`, otherwise the `version` of its body (W24); null without both. */
  readonly expectedVersion: number | null;
  readonly idempotencyKey: string | null;
  /** The record that a carer has opened; null for the own one. Paths with the id of a record do not need it. */
  readonly record: PatientId | null;
  readonly token: string | null;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Sent by a browser that states the origin of its requests. Its sessions are bound to a cookie (SE-2). */
  readonly fromBrowser: boolean;
  readonly device: string;
  readonly address: string;
  readonly language: Language;
  /** Identifies the request in the log. */
  readonly reference: string;
}
export type CallOf<E> = Call<ParamsOf<E>, QueryOf<E>, BodyOf<E>>;

/** A cookie to set; null removes it. */
export interface SetCookie {
  readonly name: string;
  readonly value: string | null;
}

interface ReplyExtras {
  /** Answers without a body (204): the save deleted the row. */
  readonly empty?: true;
  readonly etag?: string;
  readonly cookies?: readonly SetCookie[];
  readonly headers?: Readonly<Record<string, string>>;
  /** The audit action, if it differs from that of the endpoint. */
  readonly auditAction?: AuditAction;
  /** The audited object, if it is not in the path. */
  readonly object?: string;
  /** The action is only prepared here. The code that makes the response performs and audits it in one transaction. */
  readonly auditedLater?: true;
  /** Runs after the commit. The response does not wait for it. */
  readonly after?: () => Promise<void>;
}
export type Reply<E> = E extends { readonly responseFormat: "json" }
  ? ReplyExtras & { readonly value: ResponseOf<E> }
  : E extends { readonly responseFormat: "text" | "calendar" }
    ? ReplyExtras & { readonly text: string }
    : E extends { readonly responseFormat: "pdf" }
      ? ReplyExtras & { readonly pdf: PendingDocument<Uint8Array>; readonly name: string }
      : E extends { readonly responseFormat: "file" }
        ? ReplyExtras & { readonly file: TaskEither<Failure, FileResponse> }
        : ReplyExtras;

type CallerOf<E> = E extends { readonly access: { readonly who: infer W } }
  ? W extends "anyone"
    ? null
    : W extends "signedIn"
      ? { readonly signed: SessionWithPrincipal }
      : W extends "reader"
        ? { readonly signed: SessionWithPrincipal; readonly recordAccess: RecordAccess }
        : { readonly signed: SessionWithPrincipal; readonly recordAccess: RecordAccess & { readonly as: "owner" } }
  : never;

/** Runs inside the one transaction that authenticated and authorised the caller. */
export interface TransactionalHandler<E> {
  readonly kind: "transactional";
  readonly run: (call: CallOf<E>, stores: Stores, caller: CallerOf<E>) => TaskEither<Failure, Reply<E>>;
  /** Message code for the user if a needed service is unavailable. */
  readonly unavailableCode?: MessageCode;
  /** Called if the call is refused after the handler ran, so that it can release what it holds. */
  readonly onRefused?: (call: CallOf<E>) => void;
}

/** Opens its own transactions. Passwords are hashed slowly, and never inside a transaction. */
export interface StandaloneHandler<E> {
  readonly kind: "standalone";
  readonly run: (call: CallOf<E>) => TaskEither<Failure, Reply<E>>;
}

/** Receives a file in three steps: authorise in a transaction, receive without one, store the row in another. */
export interface UploadHandler<E> {
  readonly kind: "upload";
  /** Returns the key that encrypts the bytes. */
  readonly admit: (stores: Stores, caller: CallerOf<E>) => TaskEither<Failure, PatientKey>;
  readonly run: (
    call: Omit<CallOf<E>, "body"> & { readonly body: ReceivedFile },
    stores: Stores,
    caller: CallerOf<E>,
  ) => TaskEither<Failure, Reply<E>>;
}

/** Restores an archive in the same three steps as a file upload. */
export interface RestoreHandler<E> {
  readonly kind: "restore";
  /** Acquired before the first byte is received, released at the end. */
  readonly limit: ConcurrencyLimit;
  /** Returns the key that encrypts the bytes. */
  readonly admit: (
    stores: Stores,
    caller: CallerOf<E>,
    call: Pick<Call, "idempotencyKey">,
  ) => TaskEither<Failure, PatientKey>;
  readonly run: (
    call: Omit<CallOf<E>, "body"> & { readonly body: ReceivedArchive },
    stores: Stores,
    caller: CallerOf<E>,
  ) => TaskEither<Failure, Reply<E>>;
}
export type Handler<E> = E extends { readonly streams: "file" }
  ? UploadHandler<E>
  : E extends { readonly streams: "archive" }
    ? RestoreHandler<E>
    : TransactionalHandler<E> | StandaloneHandler<E>;

export const transactional = <E>(
  run: TransactionalHandler<E>["run"],
  unavailableCode?: MessageCode,
  onRefused?: TransactionalHandler<E>["onRefused"],
): TransactionalHandler<E> => ({
  kind: "transactional",
  run,
  ...(unavailableCode !== undefined && { unavailableCode }),
  ...(onRefused !== undefined && { onRefused }),
});
export const uploadHandler = <E>(admit: UploadHandler<E>["admit"], run: UploadHandler<E>["run"]): UploadHandler<E> => ({
  kind: "upload",
  admit,
  run,
});
export const restoreHandler = <E>(
  limit: ConcurrencyLimit,
  admit: RestoreHandler<E>["admit"],
  run: RestoreHandler<E>["run"],
): RestoreHandler<E> => ({
  kind: "restore",
  limit,
  admit,
  run,
});
export const standalone = <E>(run: StandaloneHandler<E>["run"]): StandaloneHandler<E> => ({ kind: "standalone", run });

/** Exactly one handler for each endpoint of a part of the table. */
export type Handlers<Rows> = { readonly [Name in keyof Rows]: Handler<Rows[Name]> };

// biome-ignore lint/suspicious/noExplicitAny: rows differ in their types; code that mounts every row cannot name them
export type AnyHandler = TransactionalHandler<any> | StandaloneHandler<any> | UploadHandler<any> | RestoreHandler<any>;
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyReply = any;
export type EndpointRoutes = readonly (readonly [AnyEndpoint, AnyHandler])[];
