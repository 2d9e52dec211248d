import * as t from "io-ts";
import { checkScore, type ScoreDraft } from "../../calculators/score-record.ts";
import { ScoreWire } from "../../calculators/wire.ts";
import { decode, type WireCodec } from "../../kernel/codec.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { type Failure, type FieldProblems, failure } from "../../kernel/failure.ts";
import { type Either, either, isRight, left, pipe, right } from "../../kernel/fp.ts";
import { AssociationWire } from "../../record/doctors/wire.ts";
import type { Patient } from "../../record/patient/patient.ts";
import { keptSheetProblems, normalSheet } from "../../record/patient/sheet-forms.ts";
import { PatientWire } from "../../record/patient/wire.ts";
import { type AnySection, type RowCore, unmarked } from "../../record/section.ts";
import { sections } from "../../record/sections.ts";
import { therapies } from "../../record/therapies/wire.ts";
import { FORMAT, FORMAT_VERSION, isLater, newer } from "./manifest.ts";

/** The lists of an archive that are no section of the record. */
export const BESIDE = { removedTherapies: "terapie_rimosse", scores: "punteggi" } as const;

/** What an archive gives back to an empty record, besides its lists. */
export interface Restorable {
  readonly patient: Patient;
  /** What the doctors of the record were called, by the number of their account. */
  readonly doctorNames: ReadonlyMap<number, string>;
}

/** A value of a list that keeps every rule, and the list's name: a section's, or one of `BESIDE`. */
export interface Kept {
  readonly list: string;
  readonly row: RowCore | ScoreDraft;
}

/** How a value is taken: at once, part by part, or not at all. */
export type Taking = "whole" | "object" | "list" | "skipped";

/**
 * Judges the data of an archive while they come. What came from outside is worth no more than a request: each row is
 * read by its card and keeps the card's rules, and what the server owns is not taken from it.
 */
export interface Judging {
  /** How a value at this place is taken; null where there may be none. */
  readonly takes: (path: readonly string[]) => Taking | null;
  /**
   * Judges what was taken whole.
   *
   * @returns what is to be kept of a list; `refused` with the place of the row that will not do: list, its number in
   * it, field
   */
  readonly judge: (path: readonly string[], value: unknown) => Either<Failure, Kept | null>;
  /** Once all has come. */
  readonly end: () => Either<Failure, Restorable>;
}

const unreadable = failure("refused", "archive.unreadable");
const refusedAt = (place: string, fields: FieldProblems): Failure => ({
  ...failure("refused", "archive.rowRefused"),
  fields: Object.fromEntries(Object.entries(fields).map(([field, code]) => [`${place}/${field}`, code])),
});

const SMALL: Readonly<Record<string, t.Decoder<unknown, unknown>>> = {
  formato: t.literal(FORMAT),
  versione: t.literal(FORMAT_VERSION),
};
const SHEET = "paziente";
const SECTIONS = "sezioni";
const DOCTORS = "medici";
const LISTS: readonly string[] = [...Object.values(BESIDE), DOCTORS];
const DEMANDED: readonly string[] = [...Object.keys(SMALL), SHEET, SECTIONS, ...LISTS];

/** More doctors than anybody has, and longer names. */
const MOST_DOCTORS = 5_000;
const LONGEST_NAME = 500;

const sectionAt = (collection: string | undefined): AnySection | undefined =>
  (sections as readonly AnySection[]).find((section) => section.collection === collection);

/** A value as its codec and rules have it, or where it will not do. */
const judged = <D, R>(
  place: string,
  value: unknown,
  wire: WireCodec<D, unknown>,
  check: (draft: D) => Either<FieldProblems, R>,
): Either<Failure, R> =>
  pipe(
    wire.decode(value),
    either.mapLeft((): FieldProblems => ({ "": "failure.malformed" })),
    either.chain(check),
    either.mapLeft((problems) => refusedAt(place, problems)),
  );

/** A score of an older version of its formula stays what it is; its values must still be ones that it can have. */
const scoreProblems = (score: ScoreDraft): Either<FieldProblems, ScoreDraft> =>
  pipe(
    checkScore(score),
    either.orElse(({ formula: _formula, ...others }) =>
      Object.keys(others).length === 0 ? right(score) : left(others),
    ),
  );

/** Numbers that came already, by the field that holds them: lists that share the field share the numbers too. */
class Numbers {
  private readonly seen = new Map<string, Set<number>>();

  /** Two rows of one number would share what belongs to that number: bytes, drawings, what points to it. */
  once<R extends { readonly id: number }>(field: string, row: R): Either<FieldProblems, R> {
    const numbers = this.seen.get(field) ?? new Set();
    if (numbers.has(row.id)) return left({ [field]: "failure.malformed" });
    this.seen.set(field, numbers.add(row.id));
    return right(row);
  }
}

/**
 * Judges the values of an archive one after the other, by the rules of their cards, as they come.
 *
 * @param today of the reader: nobody was born later
 * @param most how many values a list may have, and all lists together
 */
export const judging = (today: CalendarDate, most: { readonly list: number; readonly all: number }): Judging => {
  const came = new Set<string>();
  const doctorNames = new Map<number, string>();
  const numbers = new Numbers();
  const counts = new Map<string, number>();
  let total = 0;
  let patient: Patient | null = null;

  const rowOf = (place: string, section: AnySection, value: unknown): Either<Failure, RowCore> =>
    pipe(
      judged<RowCore, RowCore>(place, value, section.wire, (row) =>
        pipe(
          section.check(row),
          either.chain((kept) => numbers.once(section.idField, kept)),
        ),
      ),
      either.map((row) => unmarked(row) as RowCore),
    );
  const sheet = (value: unknown): Either<Failure, null> =>
    pipe(
      decode(PatientWire, value),
      either.mapLeft(() => unreadable),
      either.chain((said) => {
        const problems = keptSheetProblems(said, today);
        if (problems !== null) return left(refusedAt(SHEET, problems));
        patient = normalSheet(said);
        return right(null);
      }),
    );
  /** Whether the list may have one more. */
  const counted = (list: string): boolean => {
    const count = (counts.get(list) ?? 0) + 1;
    counts.set(list, count);
    total += 1;
    return total <= most.all && count <= (sectionAt(list)?.single === true ? 1 : most.list);
  };
  const inList = (list: string, place: string, value: unknown): Either<Failure, Kept | null> => {
    if (!counted(list)) return left(unreadable);
    const section = list === BESIDE.removedTherapies ? (therapies as AnySection) : sectionAt(list);
    if (section !== undefined)
      return pipe(
        rowOf(place, section, value),
        either.map((row) => ({ list: list === BESIDE.removedTherapies ? list : section.name, row })),
      );
    if (list === BESIDE.scores)
      return pipe(
        judged(place, value, ScoreWire, (score) =>
          pipe(
            scoreProblems(score),
            either.chain((kept) => numbers.once("id_score", kept)),
          ),
        ),
        either.map((row) => ({ list, row })),
      );
    const doctor = AssociationWire.decode(value);
    if (isRight(doctor) && doctorNames.size < MOST_DOCTORS)
      doctorNames.set(doctor.right.account, doctor.right.name.slice(0, LONGEST_NAME));
    return right(null);
  };

  return {
    takes: ([name, within, ...deeper]) => {
      if (name === undefined) return "object";
      if (within === undefined) {
        came.add(name);
        if (name === SECTIONS) return "object";
        if (LISTS.includes(name)) return "list";
        return Object.hasOwn(SMALL, name) || name === SHEET ? "whole" : "skipped";
      }
      if (name !== SECTIONS) return "whole";
      if (deeper.length > 0) return "whole";
      return sectionAt(within) === undefined ? null : "list";
    },
    judge: ([name = "", ...deeper], value) => {
      if (name === SHEET) return sheet(value);
      if (name === SECTIONS) return inList(deeper[0] ?? "", deeper.join("/"), value);
      if (LISTS.includes(name)) return inList(name, [name, ...deeper].join("/"), value);
      if (SMALL[name]?.decode(value)._tag === "Right") return right(null);
      return left(name === "versione" && isLater(value) ? newer : unreadable);
    },
    end: () =>
      patient === null || !DEMANDED.every((name) => came.has(name))
        ? left(unreadable)
        : right({ patient, doctorNames }),
  };
};
