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

/** The lists of an archive besides the sections of the record. */
export const BESIDE = { removedTherapies: "terapie_rimosse", scores: "punteggi" } as const;

/** The data to restore besides the lists. */
export interface Restorable {
  readonly patient: Patient;
  /** The names of the record's doctors, by account. */
  readonly doctorNames: ReadonlyMap<number, string>;
}

/** A valid value of a list, and the list's name: a section's, or one of `EXTRA_LISTS`. */
export interface Kept {
  readonly list: string;
  readonly row: RowCore | ScoreDraft;
}

/** How a value is read: as a whole, by member, by element, or not at all. */
export type Taking = "whole" | "object" | "list" | "skipped";

/**
 * Validates the data of an archive as they arrive. They are as untrusted as a request: the section decodes and
 * validates each row, and fields that the server sets are ignored.
 */
export interface Judging {
  /** How to read the value at this path; null when none is allowed there. */
  readonly takes: (path: readonly string[]) => Taking | null;
  /**
   * Validates a value that was read as a whole.
   *
   * @returns the entry of a list; `refused` with the path of an invalid row: list, index, field
   */
  readonly judge: (path: readonly string[], value: unknown) => Either<Failure, Kept | null>;
  /** Call it after the last value. */
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

/** Limits far above real data. */
const MOST_DOCTORS = 5_000;
const LONGEST_NAME = 500;

const sectionAt = (collection: string | undefined): AnySection | undefined =>
  (sections as readonly AnySection[]).find((section) => section.collection === collection);

/** Decodes and checks a value, or states the path of the problem. */
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

/** A score of an older version of its formula is valid when its values are in range. */
const scoreProblems = (score: ScoreDraft): Either<FieldProblems, ScoreDraft> =>
  pipe(
    checkScore(score),
    either.orElse(({ formula: _formula, ...others }) =>
      Object.keys(others).length === 0 ? right(score) : left(others),
    ),
  );

/** The ids received so far, by id field. Lists with the same id field share their ids. */
class Numbers {
  private readonly seen = new Map<string, Set<number>>();

  /** Refuses a duplicate id: two rows would share bytes, drawings and references. */
  once<R extends { readonly id: number }>(field: string, row: R): Either<FieldProblems, R> {
    const numbers = this.seen.get(field) ?? new Set();
    if (numbers.has(row.id)) return left({ [field]: "failure.malformed" });
    this.seen.set(field, numbers.add(row.id));
    return right(row);
  }
}

/**
 * Validates the values of an archive in the order of arrival, by the rules of their sections.
 *
 * @param today the current date, as the latest possible date of birth
 * @param most the maximum number of values of a list, and of all lists together
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
  /** Counts a value; false when the list is full. */
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
