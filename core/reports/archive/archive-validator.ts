import * as t from "io-ts";
import { checkScore, type ScoreDraft } from "../../calculators/score-record.ts";
import { ScoreWire } from "../../calculators/wire.ts";
import { decode, type WireCodec } from "../../kernel/codec.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { type Failure, type FieldProblems, failure } from "../../kernel/failure.ts";
import { type Either, either, isRight, left, pipe, right } from "../../kernel/fp.ts";
import { AssociationWire } from "../../record/doctors/wire.ts";
import type { Patient } from "../../record/patient/patient.ts";
import { importedSheetProblems, normaliseSheet } from "../../record/patient/sheet-forms.ts";
import { PatientWire } from "../../record/patient/wire.ts";
import { type AnySection, type RowCore, stripUnknownFields } from "../../record/section.ts";
import { sections } from "../../record/sections.ts";
import { therapies } from "../../record/therapies/wire.ts";
import { FORMAT, FORMAT_VERSION, isLaterVersion, newerVersionFailure } from "./manifest.ts";

/** The lists of an archive besides the sections of the record. */
export const EXTRA_LISTS = { removedTherapies: "terapie_rimosse", scores: "punteggi" } as const;

/** The data to restore besides the lists. */
export interface RestorableRecord {
  readonly patient: Patient;
  /** The names of the record's doctors, by account. */
  readonly doctorNames: ReadonlyMap<number, string>;
}

/** A valid value of a list, and the list's name: a section's, or one of `EXTRA_LISTS`. */
export interface ValidatedEntry {
  readonly list: string;
  readonly row: RowCore | ScoreDraft;
}

/** How a value is read: as a whole, by member, by element, or not at all. */
export type ReadMode = "whole" | "object" | "list" | "skipped";

/**
 * Validates the data of an archive as they arrive. They are as untrusted as a request: the section decodes and
 * validates each row, and fields that the server sets are ignored.
 */
export interface ArchiveValidator {
  /** How to read the value at this path; null when none is allowed there. */
  readonly readModeOf: (path: readonly string[]) => ReadMode | null;
  /**
   * Validates a value that was read as a whole.
   *
   * @returns the entry of a list; `refused` with the path of an invalid row: list, index, field
   */
  readonly validate: (path: readonly string[], value: unknown) => Either<Failure, ValidatedEntry | null>;
  /** Call it after the last value. */
  readonly end: () => Either<Failure, RestorableRecord>;
}

/** The maximum number of values. */
export interface ListLimits {
  /** Of one list. */
  readonly list: number;
  /** Of all lists together. */
  readonly all: number;
}

const unreadable = failure("refused", "archive.unreadable");
const refusalAt = (place: string, fields: FieldProblems): Failure => ({
  ...failure("refused", "archive.rowRefused"),
  fields: Object.fromEntries(Object.entries(fields).map(([field, code]) => [`${place}/${field}`, code])),
});

const HEADER_FIELDS: Readonly<Record<string, t.Decoder<unknown, unknown>>> = {
  formato: t.literal(FORMAT),
  versione: t.literal(FORMAT_VERSION),
};
const SHEET = "paziente";
const SECTIONS = "sezioni";
const DOCTORS = "medici";
const LISTS: readonly string[] = [...Object.values(EXTRA_LISTS), DOCTORS];
const REQUIRED_NAMES: readonly string[] = [...Object.keys(HEADER_FIELDS), SHEET, SECTIONS, ...LISTS];

/** Limits far above real data. */
const MAX_DOCTORS = 5_000;
const LONGEST_NAME = 500;

const sectionAt = (collection: string | undefined): AnySection | undefined =>
  (sections as readonly AnySection[]).find((section) => section.collection === collection);

/** Decodes and checks a value, or states the path of the problem. */
const decodeAndCheck = <D, R>(
  place: string,
  value: unknown,
  wire: WireCodec<D, unknown>,
  check: (draft: D) => Either<FieldProblems, R>,
): Either<Failure, R> =>
  pipe(
    wire.decode(value),
    either.mapLeft((): FieldProblems => ({ "": "failure.malformed" })),
    either.chain(check),
    either.mapLeft((problems) => refusalAt(place, problems)),
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
class UsedIds {
  private readonly usedIds = new Map<string, Set<number>>();

  /** Refuses a duplicate id: two rows would share bytes, drawings and references. */
  claim<R extends { readonly id: number }>(field: string, row: R): Either<FieldProblems, R> {
    const numbers = this.usedIds.get(field) ?? new Set();
    if (numbers.has(row.id)) return left({ [field]: "failure.malformed" });
    this.usedIds.set(field, numbers.add(row.id));
    return right(row);
  }
}

/** Counts the values of each list, and of all lists together. */
class ListCounts {
  private readonly counts = new Map<string, number>();
  private total = 0;

  constructor(private readonly most: ListLimits) {}

  /** Counts a value; false when the list is full. */
  hasRoom(list: string): boolean {
    const count = (this.counts.get(list) ?? 0) + 1;
    this.counts.set(list, count);
    this.total += 1;
    return this.total <= this.most.all && count <= (sectionAt(list)?.single === true ? 1 : this.most.list);
  }
}

const validateRow = (place: string, section: AnySection, value: unknown, usedIds: UsedIds): Either<Failure, RowCore> =>
  pipe(
    decodeAndCheck<RowCore, RowCore>(place, value, section.wire, (row) =>
      pipe(
        section.check(row),
        either.chain((checked) => usedIds.claim(section.idField, checked)),
      ),
    ),
    either.map((row) => stripUnknownFields(row) as RowCore),
  );

const validateScore = (place: string, value: unknown, usedIds: UsedIds): Either<Failure, ScoreDraft> =>
  decodeAndCheck(place, value, ScoreWire, (score) =>
    pipe(
      scoreProblems(score),
      either.chain((checked) => usedIds.claim("id_score", checked)),
    ),
  );

const entryOf = (list: string, row: Either<Failure, ValidatedEntry["row"]>): Either<Failure, ValidatedEntry> =>
  pipe(
    row,
    either.map((valid) => ({ list, row: valid })),
  );

const validateSheet = (value: unknown, today: CalendarDate): Either<Failure, Patient> =>
  pipe(
    decode(PatientWire, value),
    either.mapLeft(() => unreadable),
    either.chain((decoded) => {
      const problems = importedSheetProblems(decoded, today);
      return problems === null ? right(normaliseSheet(decoded)) : left(refusalAt(SHEET, problems));
    }),
  );

const validateHeaderField = (name: string, value: unknown): Either<Failure, null> => {
  if (HEADER_FIELDS[name]?.decode(value)._tag === "Right") return right(null);
  return left(name === "versione" && isLaterVersion(value) ? newerVersionFailure : unreadable);
};

const readModeAt = ([name, within, ...deeper]: readonly string[]): ReadMode | null => {
  if (name === undefined) return "object";
  if (within === undefined) {
    if (name === SECTIONS) return "object";
    if (LISTS.includes(name)) return "list";
    return Object.hasOwn(HEADER_FIELDS, name) || name === SHEET ? "whole" : "skipped";
  }
  if (name !== SECTIONS || deeper.length > 0) return "whole";
  return sectionAt(within) === undefined ? null : "list";
};

/**
 * Validates the values of an archive in the order of arrival, by the rules of their sections.
 *
 * @param today the current date, as the latest possible date of birth
 */
export const createArchiveValidator = (today: CalendarDate, most: ListLimits): ArchiveValidator => {
  const receivedNames = new Set<string>();
  const doctorNames = new Map<number, string>();
  const usedIds = new UsedIds();
  const counts = new ListCounts(most);
  let patient: Patient | null = null;

  const addDoctorName = (value: unknown): void => {
    const doctor = AssociationWire.decode(value);
    if (isRight(doctor) && doctorNames.size < MAX_DOCTORS)
      doctorNames.set(doctor.right.account, doctor.right.name.slice(0, LONGEST_NAME));
  };
  const validateListEntry = (list: string, place: string, value: unknown): Either<Failure, ValidatedEntry | null> => {
    if (!counts.hasRoom(list)) return left(unreadable);
    if (list === EXTRA_LISTS.removedTherapies)
      return entryOf(list, validateRow(place, therapies as AnySection, value, usedIds));
    const section = sectionAt(list);
    if (section !== undefined) return entryOf(section.name, validateRow(place, section, value, usedIds));
    if (list === EXTRA_LISTS.scores) return entryOf(list, validateScore(place, value, usedIds));
    addDoctorName(value);
    return right(null);
  };

  return {
    readModeOf: (path) => {
      const [name, ...deeper] = path;
      if (name !== undefined && deeper.length === 0) receivedNames.add(name);
      return readModeAt(path);
    },
    validate: ([name = "", ...deeper], value) => {
      if (name === SECTIONS) return validateListEntry(deeper[0] ?? "", deeper.join("/"), value);
      if (LISTS.includes(name)) return validateListEntry(name, [name, ...deeper].join("/"), value);
      if (name !== SHEET) return validateHeaderField(name, value);
      return pipe(
        validateSheet(value, today),
        either.map((sheet) => {
          patient = sheet;
          return null;
        }),
      );
    },
    end: () =>
      patient === null || !REQUIRED_NAMES.every((name) => receivedNames.has(name))
        ? left(unreadable)
        : right({ patient, doctorNames }),
  };
};
