import { type Failure, failure } from "@libretto/core/kernel/failure";
import { isLeft, left, pipe, right, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { SignedIn } from "@libretto/core/ports/account-store";
import type { PatientKey } from "@libretto/core/ports/file-vault";
import type { FastifyRequest } from "fastify";
import * as t from "io-ts";
import { Nothing } from "../../contract/codecs.ts";
import type { AnyEndpoint } from "../../contract/endpoint.ts";
import { type AnyReply, type Call, type Restoring, type Streamed, within } from "../calls.ts";
import type { Desk } from "../desk.ts";
import { refuseMalformed } from "../malformed-request.ts";
import { callOf } from "../request.ts";
import { judged } from "../transaction.ts";
import { drained } from "./body.ts";
import type { Receiver } from "./ready-rows.ts";

/** Every caller of an upload endpoint is signed in. */
type Signed = { readonly signed: SignedIn };
/** The authorised sender and the encryption key. */
interface Admitted {
  readonly key: PatientKey;
  readonly account: number;
}

const tooLarge = failure("tooLarge", "failure.tooLarge");

/** How an endpoint receives its body. */
export interface Intake<R> {
  /** Larger announced bodies are refused. */
  readonly longest: number;
  /** Receives the body and makes its bytes durable; a refused body leaves nothing. */
  readonly receive: (desk: Desk, key: PatientKey, request: FastifyRequest, by: Receiver) => TaskEither<Failure, R>;
  /** Encodes what identifies equal bodies. */
  readonly print: t.Type<R, unknown, unknown>;
  /** Deletes unneeded bytes, whether the rows were stored or not. */
  readonly discard: (desk: Desk, received: R, kept: boolean) => Promise<void>;
}

/** Authorises the caller before the first byte; the final transaction authorises again. */
const admission = (endpoint: AnyEndpoint): AnyEndpoint => ({
  ...endpoint,
  body: Nothing,
  answer: t.unknown,
  rate: "read",
  audit: null,
});

/**
 * Handles an endpoint with a streaming body. No transaction is open during transfer, and bytes are durable before the
 * row. An interruption leaves bytes without a row, which the clean-up removes; never a row without bytes.
 */
export const uploading =
  <R>(
    desk: Desk,
    endpoint: AnyEndpoint,
    handler: Streamed<AnyEndpoint> | Restoring<AnyEndpoint>,
    { longest, receive, print, discard }: Intake<R>,
  ) =>
  (request: FastifyRequest, address: string) =>
  async () => {
    const asked = callOf({ ...endpoint, body: Nothing }, request, address);
    if (isLeft(asked)) return refuseMalformed(desk, endpoint, request, address, asked.left)();
    const call = asked.right;
    const settled = async <A>(outcome: A): Promise<A> => {
      await drained(request.raw, longest);
      return outcome;
    };
    if (Number(request.headers["content-length"] ?? 0) > longest) return settled(left(tooLarge));

    const turns = handler.works === "restoring" ? handler.turns : null;
    try {
      let admitted: Admitted | null = null as Admitted | null;
      const outcome = await judged(
        desk,
        admission(endpoint),
        within((_call, stores, who) => {
          const { account } = (who as unknown as Signed).signed;
          return pipe(
            handler.admit(stores, who as never, call),
            taskEither.chainFirstEitherK(() => turns?.take(account, call) ?? right(undefined)),
            taskEither.map((key) => {
              admitted = { key, account };
              return { value: null } as AnyReply;
            }),
          );
        }),
      )(call)();
      if (isLeft(outcome) || admitted === null) {
        const no = isLeft(outcome) ? outcome.left : failure("unavailable", "failure.apology");
        // the refusal is audited for this endpoint
        const refusal = judged(
          desk,
          { ...endpoint, body: Nothing },
          within(() => taskEither.left(no)),
        );
        return settled(await refusal(call)());
      }

      const { key, account } = admitted;
      const received = await receive(desk, key, request, { account, language: call.language })();
      if (isLeft(received)) return settled(received);

      let ran = false;
      const answered = await judged(
        desk,
        { ...endpoint, body: print },
        within((again, stores, who) => {
          ran = true;
          return handler.run({ ...again, body: received.right } as never, stores, who as never);
        }),
      )({ ...call, body: received.right } as Call)();
      // if the database failed, the outcome is unknown and the clean-up decides
      const unknown = isLeft(answered) && answered.left.kind === "unavailable" && ran;
      const kept = !isLeft(answered) && ran;
      if (!unknown) await discard(desk, received.right, kept);
      return answered;
    } finally {
      turns?.giveBack(call);
    }
  };
