import * as t from "io-ts";
import { checkScore, type ScoreDraft } from "../../calculators/score-record.ts";
import { ScoreWire } from "../../calculators/wire.ts";
import { decode, type WireCodec } from "../../kernel/codec.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { type Failure, type FieldProblems, failure } from "../../kernel/failure.ts";
import { type Either, either, isLeft, isRight, left, pipe, right } from "../../kernel/fp.ts";
import { AssociationWire } from "../../record/doctors/wire.ts";
import type { Patient } from "../../record/patient/patient.ts";
import { keptSheetProblems } from "../../record/patient/sheet-forms.ts";
import { PatientWire } from "../../record/patient/wire.ts";
import { type AnySection, type RowCore, unmarked } from "../../record/section.ts";
import { sections } from "../../record/sections.ts";
import { therapies } from "../../record/therapies/wire.ts";
import { FORMAT, FORMAT_VERSION } from "./manifest.ts";

/** What an archive gives back to an empty record; every row keeps the rules of its section. */
export interface Restorable {
  readonly patient: Patient;
  /** In the order in which they were made, by the card's name. */
  readonly rows: ReadonlyMap<string, readonly RowCore[]>;
  readonly removedTherapies: readonly RowCore[];
  readonly scores: readonly ScoreDraft[];
  /** What the doctors of the record were called, by the number of their account. */
  readonly doctorNames: ReadonlyMap<number, string>;
}

const Rows = t.readonlyArray(t.unknown);
const Data = t.type({
  formato: t.literal(FORMAT),
  versione: t.literal(FORMAT_VERSION),
  paziente: PatientWire,
  sezioni: t.record(t.string, Rows),
  terapie_rimosse: Rows,
  punteggi: Rows,
  medici: Rows,
});

const unreadable = failure("refused", "archive.unreadable");
const refusedAt = (place: string, fields: FieldProblems): Failure => ({
  ...failure("refused", "archive.rowRefused"),
  fields: Object.fromEntries(Object.entries(fields).map(([field, code]) => [`${place}/${field}`, code])),
});

const byAge = <R extends { readonly id: number }>(rows: readonly R[]): readonly R[] =>
  rows.toSorted((a, b) => a.id - b.id);

/** Every row of a list, or where the first one is that will not do. */
const all = <D, R>(
  place: string,
  values: readonly unknown[],
  wire: WireCodec<D, unknown>,
  check: (draft: D) => Either<FieldProblems, R>,
): Either<Failure, readonly R[]> => {
  const rows: R[] = [];
  for (const [i, value] of values.entries()) {
    const row = pipe(
      wire.decode(value),
      either.mapLeft((): FieldProblems => ({ "": "failure.malformed" })),
      either.chain(check),
    );
    if (isLeft(row)) return left(refusedAt(`${place}/${i}`, row.left));
    rows.push(row.right);
  }
  return right(rows);
};

/** Numbers of rows by the field that holds them: lists that share the field share the numbers too. */
type Seen = Map<string, Set<number>>;

/** Two rows of one number would share what belongs to that number: bytes, drawings, what points to it. */
const once =
  (section: AnySection, seen: Seen) =>
  (row: RowCore): Either<FieldProblems, RowCore> => {
    const numbers = seen.get(section.idField) ?? new Set();
    if (numbers.has(row.id)) return left({ [section.idField]: "failure.malformed" });
    seen.set(section.idField, numbers.add(row.id));
    return right(row);
  };

const rowsOf = (
  section: AnySection,
  place: string,
  values: readonly unknown[],
  seen: Seen,
): Either<Failure, readonly RowCore[]> =>
  pipe(
    all<RowCore, RowCore>(place, values, section.wire, (row) =>
      pipe(section.check(row), either.chain(once(section, seen))),
    ),
    either.filterOrElse(
      (rows) => rows.length <= 1 || section.single !== true,
      () => unreadable,
    ),
    either.map((rows) => byAge(rows.map((row) => unmarked(row) as RowCore))),
  );

/** A score of an older version of its formula stays what it is; its values must still be ones that it can have. */
const scoreProblems = (score: ScoreDraft): Either<FieldProblems, ScoreDraft> =>
  pipe(
    checkScore(score),
    either.orElse(({ formula: _formula, ...others }) =>
      Object.keys(others).length === 0 ? right(score) : left(others),
    ),
  );

const namesIn = (doctors: readonly unknown[]): ReadonlyMap<number, string> =>
  new Map(
    doctors
      .map((row) => AssociationWire.decode(row))
      .filter(isRight)
      .map(({ right: { account, name } }) => [account, name]),
  );

/**
 * What the data of an archive give back. What came from outside is worth no more than a request: each row is read by
 * its card and keeps the card's rules, and what the server owns is not taken from it.
 *
 * @param today of the reader: nobody was born later
 * @returns `refused` with the place of the first row that will not do: list, its number in it, field
 */
export const restorable = (data: unknown, today: CalendarDate): Either<Failure, Restorable> => {
  const seen: Seen = new Map();
  return pipe(
    decode(Data, data),
    either.mapLeft(() => unreadable),
    either.filterOrElse(
      ({ sezioni }) => Object.keys(sezioni).every((name) => sections.some(({ collection }) => collection === name)),
      () => unreadable,
    ),
    either.chain((said) => {
      const problems = keptSheetProblems(said.paziente, today);
      return problems === null ? right(said) : left(refusedAt("paziente", problems));
    }),
    either.bindTo("said"),
    either.bind("rows", ({ said }) =>
      pipe(
        sections as readonly AnySection[],
        either.traverseArray((section) =>
          pipe(
            rowsOf(section, section.collection, said.sezioni[section.collection] ?? [], seen),
            either.map((rows) => [section.name, rows] as const),
          ),
        ),
      ),
    ),
    either.bind("removedTherapies", ({ said }) => rowsOf(therapies, "terapie_rimosse", said.terapie_rimosse, seen)),
    either.bind("scores", ({ said }) => all("punteggi", said.punteggi, ScoreWire, scoreProblems)),
    either.map(({ said, rows, removedTherapies, scores }) => ({
      patient: said.paziente,
      rows: new Map(rows),
      removedTherapies,
      scores: byAge(scores),
      doctorNames: namesIn(said.medici),
    })),
  );
};
