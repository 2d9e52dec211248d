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

/** What every caller of an endpoint that takes files is, whoever may call it. */
type Signed = { readonly signed: SignedIn };
/** Who may send, and what the bytes are sealed with. */
interface Admitted {
  readonly key: PatientKey;
  readonly account: number;
}

const tooLarge = failure("tooLarge", "failure.tooLarge");

/** How the body of an endpoint is taken in. */
export interface Intake<R> {
  /** Bodies that say they are longer are not taken at all. */
  readonly longest: number;
  /** Takes the body in and makes its bytes durable; what is refused leaves nothing behind. */
  readonly receive: (desk: Desk, key: PatientKey, request: FastifyRequest, by: Receiver) => TaskEither<Failure, R>;
  /** What makes two bodies the same. */
  readonly print: t.Type<R, unknown, unknown>;
  /** Takes away what is not needed any more, when the rows were kept or were not. */
  readonly discard: (desk: Desk, received: R, kept: boolean) => Promise<void>;
}

/** Whether the caller may add a file at all is known before a byte is taken in; it is judged again when it is kept. */
const admission = (endpoint: AnyEndpoint): AnyEndpoint => ({
  ...endpoint,
  body: Nothing,
  answer: t.unknown,
  rate: "read",
  audit: null,
});

/**
 * An endpoint whose body streams. No transaction is open while bytes come; they are durable before the row is kept, so
 * whatever ends in between leaves bytes without a row, which the clean-up finds, and never a row without bytes.
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
        // a refusal is noted as one of this endpoint
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
      // nobody knows whether it was kept when the database went away: then the clean-up decides
      const unknown = isLeft(answered) && answered.left.kind === "unavailable" && ran;
      const kept = !isLeft(answered) && ran;
      if (!unknown) await discard(desk, received.right, kept);
      return answered;
    } finally {
      turns?.giveBack(call);
    }
  };
