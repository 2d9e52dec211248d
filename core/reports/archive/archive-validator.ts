import * as t from "io-ts";
import { checkScore, type ScoreDraft } from "../../calculators/score-record.ts";
import { ScoreWire } from "../../calculators/wire.ts";
import { decode, type WireCodec } from "../../kernel/codec.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { type Failure, type FieldProblems, failure } from "../../kernel/failure.ts";
import { type Either, either, isRight, left, pipe, right } from "../../kernel/fp.ts";
import { AssociationWire } from "../../record/doctors/wire.ts";
import { DOCUMENTS_COLUMN } from "../../record/documented-row.ts";
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

const unreadable = failure("refused", "archive.unreadable");
const refusalAt = (place: string, fields: FieldProblems): Failure => ({
  ...failure("refused", "archive.rowRefused"),
  fields: Object.fromEntries(Object.entries(fields).map(([field, code]) => [`${place}/${field}`, code])),
});

/** A laboratory result of an earlier version has the file of its report in a field of its own. */
const renameFile = (row: unknown): unknown => {
  const { id_file: file, risultato_esame_nome: result } = { ...(row as Readonly<Record<string, unknown>> | null) };
  return result === undefined || typeof file !== "number" ? row : { [DOCUMENTS_COLUMN]: [file], ...(row as object) };
};

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

/**
 * Validates the values of an archive in the order of arrival, by the rules of their sections.
 *
 * @param today the current date, as the latest possible date of birth
 * @param most the maximum number of values of a list, and of all lists together
 */
export const createArchiveValidator = (
  today: CalendarDate,
  most: { readonly list: number; readonly all: number },
): ArchiveValidator => {
  const receivedNames = new Set<string>();
  const doctorNames = new Map<number, string>();
  const numbers = new UsedIds();
  const counts = new Map<string, number>();
  let total = 0;
  let patient: Patient | null = null;

  const validateRow = (place: string, section: AnySection, value: unknown): Either<Failure, RowCore> =>
    pipe(
      decodeAndCheck<RowCore, RowCore>(place, renameFile(value), section.wire, (row) =>
        pipe(
          section.check(row),
          either.chain((checked) => numbers.claim(section.idField, checked)),
        ),
      ),
      either.map((row) => stripUnknownFields(row) as RowCore),
    );
  const validateSheet = (value: unknown): Either<Failure, null> =>
    pipe(
      decode(PatientWire, value),
      either.mapLeft(() => unreadable),
      either.chain((decoded) => {
        const problems = importedSheetProblems(decoded, today);
        if (problems !== null) return left(refusalAt(SHEET, problems));
        patient = normaliseSheet(decoded);
        return right(null);
      }),
    );
  /** Counts a value; false when the list is full. */
  const hasRoom = (list: string): boolean => {
    const count = (counts.get(list) ?? 0) + 1;
    counts.set(list, count);
    total += 1;
    return total <= most.all && count <= (sectionAt(list)?.single === true ? 1 : most.list);
  };
  const validateListEntry = (list: string, place: string, value: unknown): Either<Failure, ValidatedEntry | null> => {
    if (!hasRoom(list)) return left(unreadable);
    const section = list === EXTRA_LISTS.removedTherapies ? (therapies as AnySection) : sectionAt(list);
    if (section !== undefined)
      return pipe(
        validateRow(place, section, value),
        either.map((row) => ({ list: list === EXTRA_LISTS.removedTherapies ? list : section.name, row })),
      );
    if (list === EXTRA_LISTS.scores)
      return pipe(
        decodeAndCheck(place, value, ScoreWire, (score) =>
          pipe(
            scoreProblems(score),
            either.chain((checked) => numbers.claim("id_score", checked)),
          ),
        ),
        either.map((row) => ({ list, row })),
      );
    const doctor = AssociationWire.decode(value);
    if (isRight(doctor) && doctorNames.size < MAX_DOCTORS)
      doctorNames.set(doctor.right.account, doctor.right.name.slice(0, LONGEST_NAME));
    return right(null);
  };

  return {
    readModeOf: ([name, within, ...deeper]) => {
      if (name === undefined) return "object";
      if (within === undefined) {
        receivedNames.add(name);
        if (name === SECTIONS) return "object";
        if (LISTS.includes(name)) return "list";
        return Object.hasOwn(HEADER_FIELDS, name) || name === SHEET ? "whole" : "skipped";
      }
      if (name !== SECTIONS) return "whole";
      if (deeper.length > 0) return "whole";
      return sectionAt(within) === undefined ? null : "list";
    },
    validate: ([name = "", ...deeper], value) => {
      if (name === SHEET) return validateSheet(value);
      if (name === SECTIONS) return validateListEntry(deeper[0] ?? "", deeper.join("/"), value);
      if (LISTS.includes(name)) return validateListEntry(name, [name, ...deeper].join("/"), value);
      if (HEADER_FIELDS[name]?.decode(value)._tag === "Right") return right(null);
      return left(name === "versione" && isLaterVersion(value) ? newerVersionFailure : unreadable);
    },
    end: () =>
      patient === null || !REQUIRED_NAMES.every((name) => receivedNames.has(name))
        ? left(unreadable)
        : right({ patient, doctorNames }),
  };
};
