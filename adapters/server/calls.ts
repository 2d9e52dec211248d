import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import type { Chosen } from "@libretto/core/kernel/upload";
import type { Language, MessageCode } from "@libretto/core/messages/codes";
import type { SignedIn } from "@libretto/core/ports/account-store";
import type { AuditAction } from "@libretto/core/ports/audit-trail";
import type { PatientKey, Taken } from "@libretto/core/ports/file-vault";
import type { DiaryDrawings } from "@libretto/core/record/diary/diary-entry";
import type { ReadyFile } from "@libretto/core/record/files/new-file";
import type { Verdict } from "@libretto/core/record/files/verdict";
import type { Patient } from "@libretto/core/record/patient/patient";
import type { AnswerOf, AnyEndpoint, BodyOf, ParamsOf, QueryOf } from "../contract/endpoint.ts";
import type { FileAnswer } from "./file-answer.ts";
import type { Made } from "./made.ts";
import type { Turns } from "./one-at-a-time.ts";
import type { Standing, Stores } from "./stores.ts";
import type { ReadyRecord } from "./uploads/ready-rows.ts";

/** A request as handlers see it: decoded by the codecs of the endpoint, with its headers. */
export interface Call<Params = unknown, Query = unknown, Body = unknown> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The version in `If-Match`; null without one. */
  readonly ifMatch: number | null;
  /** The version that a write saw: that of `If-Match`, otherwise the `version` of its body (W24); null without both. */
  readonly seen: number | null;
  readonly idempotencyKey: string | null;
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

interface Beside {
  /** Answers without a body (204): the save deleted the row. */
  readonly empty?: true;
  readonly etag?: string;
  readonly cookies?: readonly SetCookie[];
  readonly headers?: Readonly<Record<string, string>>;
  /** The audit action, if it differs from that of the endpoint. */
  readonly did?: AuditAction;
  /** The audited object, if it is not in the path. */
  readonly object?: string;
  /** The action is only prepared here. The code that makes the response performs and audits it in one transaction. */
  readonly notedLater?: true;
  /** Runs after the commit. The response does not wait for it. */
  readonly after?: () => Promise<void>;
}
export type Reply<E> = E extends { readonly form: "json" }
  ? Beside & { readonly value: AnswerOf<E> }
  : E extends { readonly form: "text" }
    ? Beside & { readonly text: string }
    : E extends { readonly form: "pdf" }
      ? Beside & { readonly pdf: Made<Uint8Array>; readonly name: string }
      : E extends { readonly form: "file" }
        ? Beside & { readonly file: TaskEither<Failure, FileAnswer> }
        : Beside;

type WhoOf<E> = E extends { readonly access: { readonly who: infer W } }
  ? W extends "anyone"
    ? null
    : W extends "signedIn"
      ? { readonly signed: SignedIn }
      : W extends "reader"
        ? { readonly signed: SignedIn; readonly standing: Standing }
        : { readonly signed: SignedIn; readonly standing: Standing & { readonly as: "owner" } }
  : never;

/** Runs inside the one transaction that authenticated and authorised the caller. */
export interface Within<E> {
  readonly works: "within";
  readonly run: (call: CallOf<E>, stores: Stores, who: WhoOf<E>) => TaskEither<Failure, Reply<E>>;
  /** Message code for the user if a needed service is unavailable. */
  readonly unavailable?: MessageCode;
  /** Called if the call is refused after the handler ran, so that it can release what it holds. */
  readonly givenUp?: (call: CallOf<E>) => void;
}

/** Opens its own transactions. Passwords are hashed slowly, and never inside a transaction. */
export interface Alone<E> {
  readonly works: "alone";
  readonly run: (call: CallOf<E>) => TaskEither<Failure, Reply<E>>;
}

/** A completely received file with a valid row. Its bytes are already durable. */
export interface Received {
  readonly ready: ReadyFile<Chosen>;
  readonly taken: Taken;
  readonly verdict: Verdict;
}

/** Receives a file in three steps: authorise in a transaction, receive without one, store the row in another. */
export interface Streamed<E> {
  readonly works: "streamed";
  /** Returns the key that encrypts the bytes. */
  readonly admit: (stores: Stores, who: WhoOf<E>) => TaskEither<Failure, PatientKey>;
  readonly run: (
    call: Omit<CallOf<E>, "body"> & { readonly body: Received },
    stores: Stores,
    who: WhoOf<E>,
  ) => TaskEither<Failure, Reply<E>>;
}

/** A completely received archive with valid rows. The bytes of its files and drawings are already durable. */
export interface ReceivedArchive {
  /** The patient sheet as archived. */
  readonly patient: Patient;
  readonly record: ReadyRecord;
  /** By the new id of the file. */
  readonly files: ReadonlyMap<number, KeptFile>;
  readonly drawings: readonly ArchivedDrawing[];
  /** SHA-256 of the manifest, which contains the hash of every other entry. */
  readonly digest: string;
}
export interface KeptFile {
  readonly taken: Taken;
  readonly verdict: Verdict;
}
export interface ArchivedDrawing {
  /** The new id of the diary entry. */
  readonly entry: number;
  readonly side: keyof DiaryDrawings;
  readonly taken: Taken;
}

/** Restores an archive in the same three steps as a file upload. */
export interface Restoring<E> {
  readonly works: "restoring";
  /** Acquired before the first byte is received, released at the end. */
  readonly turns: Turns;
  /** Returns the key that encrypts the bytes. */
  readonly admit: (
    stores: Stores,
    who: WhoOf<E>,
    call: Pick<Call, "idempotencyKey">,
  ) => TaskEither<Failure, PatientKey>;
  readonly run: (
    call: Omit<CallOf<E>, "body"> & { readonly body: ReceivedArchive },
    stores: Stores,
    who: WhoOf<E>,
  ) => TaskEither<Failure, Reply<E>>;
}
export type Handler<E> = E extends { readonly streams: "file" }
  ? Streamed<E>
  : E extends { readonly streams: "archive" }
    ? Restoring<E>
    : Within<E> | Alone<E>;

export const within = <E>(
  run: Within<E>["run"],
  unavailable?: MessageCode,
  givenUp?: Within<E>["givenUp"],
): Within<E> => ({
  works: "within",
  run,
  ...(unavailable !== undefined && { unavailable }),
  ...(givenUp !== undefined && { givenUp }),
});
export const streamed = <E>(admit: Streamed<E>["admit"], run: Streamed<E>["run"]): Streamed<E> => ({
  works: "streamed",
  admit,
  run,
});
export const restoring = <E>(turns: Turns, admit: Restoring<E>["admit"], run: Restoring<E>["run"]): Restoring<E> => ({
  works: "restoring",
  turns,
  admit,
  run,
});
export const alone = <E>(run: Alone<E>["run"]): Alone<E> => ({ works: "alone", run });

/** Exactly one handler for each endpoint of a part of the table. */
export type Handlers<Rows> = { readonly [Name in keyof Rows]: Handler<Rows[Name]> };

// biome-ignore lint/suspicious/noExplicitAny: rows differ in their types; code that mounts every row cannot name them
export type AnyHandler = Within<any> | Alone<any> | Streamed<any> | Restoring<any>;
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyReply = any;
export type Mounted = readonly (readonly [AnyEndpoint, AnyHandler])[];
