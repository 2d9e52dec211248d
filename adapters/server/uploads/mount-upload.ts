import { failure } from "@libretto/core/kernel/failure";
import { isLeft, left, pipe, taskEither } from "@libretto/core/kernel/fp";
import type { PatientKey } from "@libretto/core/ports/file-vault";
import { FileRowWire } from "@libretto/core/record/files/new-file-wire";
import type { FastifyRequest } from "fastify";
import * as t from "io-ts";
import { Nothing } from "../../contract/codecs.ts";
import type { AnyEndpoint } from "../../contract/endpoint.ts";
import { type AnyReply, type Call, type Received, type Streamed, within } from "../calls.ts";
import type { Desk } from "../desk.ts";
import { callOf } from "../request.ts";
import { judged } from "../transaction.ts";
import { bodyOf, drained, LONGEST_BODY, partsOf } from "./body.ts";
import { receive } from "./receive.ts";

const tooLarge = failure("tooLarge", "failure.tooLarge");

/** What makes two uploads the same: the row, the name and every byte. */
const Print = new t.Type<Received, unknown, unknown>(
  "Received",
  (_value): _value is Received => true,
  t.failure,
  ({ ready, taken }) => [FileRowWire.encode(ready.file), taken.digest],
);

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
  (desk: Desk, endpoint: AnyEndpoint, handler: Streamed<AnyEndpoint>) =>
  (request: FastifyRequest, address: string) =>
  async () => {
    const asked = callOf({ ...endpoint, body: Nothing }, request, address);
    if (isLeft(asked)) return asked;
    const call = asked.right;
    const settled = async <A>(outcome: A): Promise<A> => {
      await drained(request.raw);
      return outcome;
    };
    if (Number(request.headers["content-length"] ?? 0) > LONGEST_BODY) return settled(left(tooLarge));

    let key: PatientKey | null = null;
    const admitted = await judged(
      desk,
      admission(endpoint),
      within((_call, stores, who) =>
        pipe(
          handler.admit(stores, who as never),
          taskEither.map((found) => {
            key = found;
            return { value: null } as AnyReply;
          }),
        ),
      ),
    )(call)();
    if (isLeft(admitted) || key === null) {
      const no = isLeft(admitted) ? admitted.left : failure("unavailable", "failure.apology");
      // a refusal is noted as one of this endpoint
      const refusal = judged(
        desk,
        { ...endpoint, body: Nothing },
        within(() => taskEither.left(no)),
      );
      return settled(await refusal(call)());
    }

    const contentType = String(request.headers["content-type"] ?? "");
    const received = await receive(desk.files, desk.clock.now())(key, () =>
      partsOf(bodyOf(request.raw), contentType),
    )();
    if (isLeft(received)) return settled(received);

    let ran = false;
    const answered = await judged(
      desk,
      { ...endpoint, body: Print },
      within((again, stores, who) => {
        ran = true;
        return handler.run({ ...again, body: received.right } as never, stores, who as never);
      }),
    )({ ...call, body: received.right } as Call)();
    // nobody knows whether it was kept when the database went away: then the clean-up decides
    const unknown = isLeft(answered) && answered.left.kind === "unavailable" && ran;
    const kept = !isLeft(answered) && ran;
    if (!kept && !unknown) await desk.files.discard(received.right.taken)();
    return answered;
  };
