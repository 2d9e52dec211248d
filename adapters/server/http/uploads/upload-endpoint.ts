import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { AccountId } from "@libretto/core/kernel/id";
import type { SessionWithPrincipal } from "@libretto/core/ports/accounts/account-store";
import type { PatientKey } from "@libretto/core/ports/files/file-vault";
import type { Receiver } from "@libretto/core/use-cases/documents/prepared-archive";
import { findRecordAccount } from "@libretto/core/use-cases/files/find-record-account";
import type { FastifyRequest } from "fastify";
import * as t from "io-ts";
import { Empty } from "../../../contract/codecs.ts";
import type { AnyEndpoint } from "../../../contract/endpoint.ts";
import {
  type AnyReply,
  type Call,
  type RestoreHandler,
  transactional,
  type UploadHandler,
} from "../../pipeline/calls.ts";
import type { EndpointResponse } from "../../pipeline/endpoint-response.ts";
import { handleInTransaction } from "../../pipeline/endpoint-transaction.ts";
import type { ServerContext } from "../../pipeline/server-context.ts";
import { refuseMalformed } from "../malformed-request.ts";
import { readCall } from "../request.ts";
import { drainBody } from "./body.ts";

/** Every caller of an upload endpoint is signed in. */
type Signed = { readonly signed: SessionWithPrincipal };
/** The account of the record, and the encryption key. */
interface Admission {
  readonly key: PatientKey;
  readonly account: AccountId;
}

const tooLarge = failure("tooLarge", "failure.tooLarge");

/** How an endpoint receives its body. */
export interface Intake<R> {
  /** Larger announced bodies are refused. */
  readonly maxBytes: number;
  /** Receives the body and makes its bytes durable; a refused body leaves nothing. */
  readonly receive: (
    context: ServerContext,
    key: PatientKey,
    request: FastifyRequest,
    by: Receiver,
  ) => TaskEither<Failure, R>;
  /** Encodes what identifies equal bodies. */
  readonly fingerprint: t.Type<R, unknown, unknown>;
  /** Deletes unneeded bytes, whether the rows were stored or not. */
  readonly discard: (context: ServerContext, received: R, isStored: boolean) => Promise<void>;
}

/** Authorises the caller before the first byte; the final transaction authorises again. */
const admissionEndpoint = (endpoint: AnyEndpoint): AnyEndpoint => ({
  ...endpoint,
  body: Empty,
  response: t.unknown,
  rate: "read",
  audit: null,
});

type AnyUpload = UploadHandler<AnyEndpoint> | RestoreHandler<AnyEndpoint>;
type Answer = Either<Failure, EndpointResponse>;

const limitOf = (handler: AnyUpload) => (handler.kind === "restore" ? handler.limit : null);

/** Authorises the caller and counts the upload; the answer to a refused one is audited for this endpoint. */
const admitUpload = async (
  context: ServerContext,
  endpoint: AnyEndpoint,
  handler: AnyUpload,
  call: Call,
): Promise<{ readonly admission: Admission } | { readonly answer: Answer }> => {
  let admission: Admission | null = null as Admission | null;
  const outcome = await handleInTransaction(
    context,
    admissionEndpoint(endpoint),
    transactional((_call, stores, caller) => {
      const { signed } = caller as unknown as Signed;
      return pipe(
        findRecordAccount(stores, signed),
        taskEither.bindTo("account"),
        taskEither.bind("key", () => handler.admit(stores, caller as never, call)),
        taskEither.chainFirstEitherK(() => limitOf(handler)?.acquire(signed.account, call) ?? right(undefined)),
        taskEither.map((admitted) => {
          admission = admitted;
          return { value: null } as AnyReply;
        }),
      );
    }),
  )(call)();
  if (!isLeft(outcome) && admission !== null) return { admission };
  const refusal = isLeft(outcome) ? outcome.left : failure("unavailable", "failure.apology");
  const refuse = handleInTransaction(
    context,
    { ...endpoint, body: Empty },
    transactional(() => taskEither.left(refusal)),
  );
  return { answer: await refuse(call)() };
};

/** Runs the handler of a received body, and deletes the bytes that nothing needs. */
const storeReceived = async <R>(
  context: ServerContext,
  endpoint: AnyEndpoint,
  handler: AnyUpload,
  { fingerprint, discard }: Pick<Intake<R>, "fingerprint" | "discard">,
  call: Call,
  received: R,
): Promise<Answer> => {
  let hasRun = false;
  const response = await handleInTransaction(
    context,
    { ...endpoint, body: fingerprint },
    transactional((repeatedCall, stores, caller) => {
      hasRun = true;
      return handler.run({ ...repeatedCall, body: received } as never, stores, caller as never);
    }),
  )({ ...call, body: received } as Call)();
  // if the database failed, the outcome is unknown and the clean-up decides
  const isUnknown = isLeft(response) && response.left.kind === "unavailable" && hasRun;
  const isStored = !isLeft(response) && hasRun;
  if (!isUnknown) await discard(context, received, isStored);
  return response;
};

/**
 * Handles an endpoint with a streaming body. No transaction is open during transfer, and bytes are durable before the
 * row. An interruption leaves bytes without a row, which the clean-up removes; never a row without bytes.
 */
export const handleUpload =
  <R>(context: ServerContext, endpoint: AnyEndpoint, handler: AnyUpload, intake: Intake<R>) =>
  (request: FastifyRequest, address: string) =>
  async (): Promise<Answer> => {
    const input = readCall({ ...endpoint, body: Empty }, request, address);
    if (isLeft(input)) return refuseMalformed(context, endpoint, request, address, input.left)();
    const call = input.right;
    const { maxBytes, receive } = intake;
    const drainAndReturn = async <A>(outcome: A): Promise<A> => {
      await drainBody(request.raw, maxBytes);
      return outcome;
    };
    if (Number(request.headers["content-length"] ?? 0) > maxBytes) return drainAndReturn(left(tooLarge));
    try {
      const admitted = await admitUpload(context, endpoint, handler, call);
      if ("answer" in admitted) return drainAndReturn(admitted.answer);
      const { key, account } = admitted.admission;
      const received = await receive(context, key, request, { account, language: call.language })();
      if (isLeft(received)) return drainAndReturn(received);
      return await storeReceived(context, endpoint, handler, intake, call, received.right);
    } finally {
      limitOf(handler)?.release(call);
    }
  };
