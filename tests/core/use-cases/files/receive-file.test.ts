import { failure, malformedInput } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left, right } from "@libretto/core/kernel/fp";
import type { FileVault, SealedUpload } from "@libretto/core/ports/files/file-vault";
import type { FileDraft } from "@libretto/core/record/files/record-file";
import { receiveFile, type UploadPart } from "@libretto/core/use-cases/files/receive-file";
import { expect, it } from "vitest";
import { LONG_AGO } from "../../../support/builders.ts";
import { aFile, PDF_END } from "../../../support/record/files.ts";
import { aKey, anUploadOf } from "../../../support/use-cases/fake-files.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const sealed: SealedUpload = { ...anUploadOf(27), head: bytes("%PDF-1.4"), tail: bytes(PDF_END) };
const infected = failure("refused", "files.infected");

const emit = async function* <A>(...values: readonly A[]): AsyncGenerator<A> {
  yield* values;
};
/** Ends with an error, as a sender that disconnects. */
const emitThenThrow = async function* <A>(error: Error, ...values: readonly A[]): AsyncGenerator<A> {
  yield* values;
  throw error;
};
const row: UploadPart = { part: "row", text: "row" };
const fileOf = (pieces: AsyncIterable<Uint8Array>): UploadPart => ({ part: "file", mediaType: "", pieces });
const aFilePart = () => fileOf(emit(bytes("%PDF-1.4")));

class Refused extends Error {}

/** Receives the parts into a vault that remembers what it stored and discarded. */
const receive = async (
  parts: AsyncIterable<UploadPart>,
  {
    draft = right(aFile()),
    verdict = right("clean"),
  }: { draft?: Either<never, FileDraft>; verdict?: Either<typeof infected, "clean"> } = {},
) => {
  const events: string[] = [];
  const files: Pick<FileVault, "receive" | "store" | "discard"> = {
    receive: (_key, pieces) => async () => {
      try {
        for await (const _piece of pieces);
        events.push("received");
        return right(sealed);
      } catch {
        return left(malformedInput());
      }
    },
    store: () => async () => {
      events.push("stored");
      return verdict;
    },
    discard: () => async () => void events.push("discarded"),
  };
  const errors: unknown[] = [];
  const outcome = await receiveFile({ files, clock: CLOCK }, aKey(), {
    parts: () => parts,
    decodeRow: () => draft,
    refusalOf: (error) => (error instanceof Refused ? malformedInput() : null),
    reportError: (error) => errors.push(error),
  })();
  return { outcome, events, errors };
};

it.each([
  ["before", () => emit(row, aFilePart())],
  ["after", () => emit(aFilePart(), row)],
])("stores the bytes of a file whose row arrives %s it, and returns the valid row", async (_, parts) => {
  const { outcome, events } = await receive(parts());
  expect(outcome).toMatchObject({
    right: { ready: { file: { id: 0, bytes: 27 } }, content: sealed, verdict: "clean" },
  });
  expect(events).toEqual(["received", "stored"]);
});

it("leaves nothing of an upload that it refuses", async () => {
  const refusals = [
    await receive(emit(aFilePart())),
    await receive(emit(row, aFilePart(), aFilePart())),
    await receive(emit(row, aFilePart()), { draft: right(aFile({ unknownFields: { deleted_at: LONG_AGO } })) }),
    await receive(emit(row, aFilePart()), { draft: right(aFile({ name: "" })) }),
    await receive(emitThenThrow<UploadPart>(new Refused(), aFilePart())),
  ];
  for (const { outcome, events, errors } of refusals)
    expect([isLeft(outcome), events, errors]).toEqual([true, ["received", "discarded"], []]);
  const infectedUpload = await receive(emit(row, aFilePart()), { verdict: left(infected) });
  expect([infectedUpload.outcome, infectedUpload.events]).toEqual([
    left(infected),
    ["received", "stored", "discarded"],
  ]);
});

it("refuses a row without bytes", async () => {
  const { outcome, events } = await receive(emit(row));
  expect(outcome).toMatchObject({ left: { fields: { upload: "form.required" } } });
  expect(events).toEqual([]);
});

it.each([
  ["between the parts", (error: Error) => emitThenThrow<UploadPart>(error, row)],
  ["within the file", (error: Error) => emit(row, fileOf(emitThenThrow(error, bytes("%PDF"))))],
])(
  "IO-7: an internal error %s is reported and has its own message; a refused body is not reported",
  async (_, parts) => {
    const bug = new TypeError("undefined is not a function");
    expect(await receive(parts(bug))).toMatchObject({
      outcome: left(failure("unavailable", "files.unread")),
      errors: [bug],
    });
    expect(await receive(parts(new Refused()))).toMatchObject({ outcome: left(malformedInput()), errors: [] });
  },
);
