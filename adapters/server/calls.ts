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

/** A request as handlers see it: read by the endpoint's codecs, with what its headers say. */
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
  /** Sent by a browser that says where the request comes from; its sessions are bound to a cookie (SE-2). */
  readonly fromBrowser: boolean;
  readonly device: string;
  readonly address: string;
  readonly language: Language;
  /** Names the request in the log. */
  readonly reference: string;
}
export type CallOf<E> = Call<ParamsOf<E>, QueryOf<E>, BodyOf<E>>;

/** A cookie to set; one without a value is removed. */
export interface SetCookie {
  readonly name: string;
  readonly value: string | null;
}

interface Beside {
  /** Answers without a body (204): a save that deleted its row. */
  readonly empty?: true;
  readonly etag?: string;
  readonly cookies?: readonly SetCookie[];
  readonly headers?: Readonly<Record<string, string>>;
  /** What was done, where the endpoint's own word is too general. */
  readonly did?: AuditAction;
  /** To what, when it is not in the path. */
  readonly object?: string;
  /** What was done is only prepared: whoever makes the answer does it, and notes it in that transaction. */
  readonly notedLater?: true;
  /** Done once everything is kept; nobody waits for it. */
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

/** Works inside the one transaction in which the caller was recognised and judged. */
export interface Within<E> {
  readonly works: "within";
  readonly run: (call: CallOf<E>, stores: Stores, who: WhoOf<E>) => TaskEither<Failure, Reply<E>>;
  /** What the user is told when something the call needs is not there. */
  readonly unavailable?: MessageCode;
  /** Hears of a call that is refused after all: what the handler holds for it ends. */
  readonly givenUp?: (call: CallOf<E>) => void;
}

/** Works by itself, with as many transactions as it takes: secrets are judged slowly, and never inside one. */
export interface Alone<E> {
  readonly works: "alone";
  readonly run: (call: CallOf<E>) => TaskEither<Failure, Reply<E>>;
}

/** A file that has come in whole, with a row that keeps every rule; its bytes are kept already. */
export interface Received {
  readonly ready: ReadyFile<Chosen>;
  readonly taken: Taken;
  readonly verdict: Verdict;
}

/** Takes a file: admitted in a transaction, taken in without any, and its row kept in another. */
export interface Streamed<E> {
  readonly works: "streamed";
  /** Gives the key under which the bytes are to be sealed. */
  readonly admit: (stores: Stores, who: WhoOf<E>) => TaskEither<Failure, PatientKey>;
  readonly run: (
    call: Omit<CallOf<E>, "body"> & { readonly body: Received },
    stores: Stores,
    who: WhoOf<E>,
  ) => TaskEither<Failure, Reply<E>>;
}

/** An archive that has come in whole, with rows that keep every rule; the bytes of its files and drawings are kept already. */
export interface ReceivedArchive {
  /** The sheet, as it was archived. */
  readonly patient: Patient;
  readonly record: ReadyRecord;
  /** By the number that the file gets. */
  readonly files: ReadonlyMap<number, KeptFile>;
  readonly drawings: readonly ArchivedDrawing[];
  /** SHA-256 of its table of contents, which says that of everything else. */
  readonly digest: string;
}
export interface KeptFile {
  readonly taken: Taken;
  readonly verdict: Verdict;
}
export interface ArchivedDrawing {
  /** The number that the diary entry gets. */
  readonly entry: number;
  readonly side: keyof DiaryDrawings;
  readonly taken: Taken;
}

/** Brings an archive back: admitted, taken in and kept as a file is. */
export interface Restoring<E> {
  readonly works: "restoring";
  /** A turn is taken before a byte comes in, and given back when all is done. */
  readonly turns: Turns;
  /** Gives the key under which the bytes are to be sealed. */
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

/** Exactly one handler for each row of a part of the table. */
export type Handlers<Rows> = { readonly [Name in keyof Rows]: Handler<Rows[Name]> };

// biome-ignore lint/suspicious/noExplicitAny: rows differ in their types; code that mounts every row cannot name them
export type AnyHandler = Within<any> | Alone<any> | Streamed<any> | Restoring<any>;
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyReply = any;
export type Mounted = readonly (readonly [AnyEndpoint, AnyHandler])[];
