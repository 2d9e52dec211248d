import { type Failure, failure } from "../kernel/failure.ts";
import { type Either, either, isRight, pipe } from "../kernel/fp.ts";
import { AssociationWire } from "../record/doctors/wire.ts";
import { PatientWire } from "../record/patient/wire.ts";
import type { RowCore } from "../record/section.ts";
import { cards, SECTION_NAMES } from "./cards.ts";
import type { RecordRows, WholeRecord } from "./whole-record.ts";

type Json = Readonly<Record<string, unknown>>;

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const readAll = <A>(
  codec: { readonly decode: (value: unknown) => Either<unknown, A> },
  values: unknown,
): readonly A[] =>
  listIn(values).flatMap((value) => {
    const read = codec.decode(value);
    return isRight(read) ? [read.right] : [];
  });

const rowsIn = (answer: Json): RecordRows =>
  Object.fromEntries(
    SECTION_NAMES.map((name) => [name, readAll<RowCore>(cards[name].wire, answer[cards[name].collection])]),
  ) as unknown as RecordRows;

/**
 * The whole record that a patient answer with every row holds, to make reports and exports of. Drawings, what files
 * hold, consents, scores and accesses do not come with that answer. A row that cannot be read is left out, as lists do.
 *
 * @returns `unavailable` when the sheet itself cannot be read
 */
export const readRecord = (answer: Json): Either<Failure, WholeRecord> =>
  pipe(
    PatientWire.decode(answer),
    either.mapLeft(() => failure("unavailable", "failure.apology")),
    either.map((patient) => ({
      ...rowsIn(answer),
      patient,
      drawings: {},
      contents: {},
      doctors: readAll(AssociationWire, answer.associated_doctors),
      consents: [],
      scores: [],
      accesses: [],
    })),
  );
