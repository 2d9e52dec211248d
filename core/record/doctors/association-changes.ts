import { INITIAL_CLEARANCE } from "../../access/visibility.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { type Failure, type FieldProblems, failure, fieldFailure } from "../../kernel/failure.ts";
import { type Either, either, isLeft, left, pipe, right } from "../../kernel/fp.ts";
import type { Association } from "./association.ts";
import { type ClearanceDraft, checkClearance } from "./clearance.ts";
import type { DoctorEntry } from "./directory.ts";

type Doctors = readonly Association[];

const findDoctor = (doctors: Doctors, id: number): Either<Failure, Association> => {
  const found = doctors.find((doctor) => doctor.id === id);
  return found === undefined ? left(failure("notFound", "failure.notFound")) : right(found);
};

/**
 * Adds a doctor with the initial clearance: the unrestricted part of the emergency set (doc 1 §6: visibility 2, level
 * 1).
 *
 * @param id the id of the new association
 * @returns a conflict when the doctor is already associated ("Medico già associato!")
 */
export const addDoctor = (
  doctors: Doctors,
  { id: entry, ...who }: DoctorEntry,
  id: number,
): Either<Failure, Doctors> =>
  doctors.some(({ account }) => account === who.account)
    ? left(failure("conflict", "doctors.alreadyAssociated"))
    : right([...doctors, { ...who, id, entry, clearance: INITIAL_CLEARANCE }]);

/** Removes a doctor; from then on the doctor sees nothing. */
export const removeDoctor = (doctors: Doctors, id: number): Either<Failure, Doctors> =>
  pipe(
    findDoctor(doctors, id),
    either.map((removed) => doctors.filter((doctor) => doctor !== removed)),
  );

/** A change of an association: its clearance and its last day. */
export interface AssociationDraft extends ClearanceDraft {
  /** Null without a limit; undefined leaves the stored day. */
  readonly until?: CalendarDate | null | undefined;
}

/**
 * Validates the clearance and the last day of an association. A new last day must not be past, because the association
 * would end at once. Field names: those of the clearance, and `until`.
 *
 * @param today the earliest new last day
 */
export const checkAssociation = (
  stored: Association,
  draft: AssociationDraft,
  today: CalendarDate,
): Either<FieldProblems, Association> => {
  const { until: storedUntil, ...association } = stored;
  const until = draft.until === undefined ? (storedUntil ?? null) : draft.until;
  const checked = checkClearance(draft);
  const isPast = until !== null && until !== storedUntil && until < today;
  const problems: FieldProblems = {
    ...(isLeft(checked) && checked.left),
    ...(isPast && { until: "doctors.untilPast" }),
  };
  if (isLeft(checked) || isPast) return left(problems);
  return right({ ...association, clearance: checked.right, ...(until !== null && { until }) });
};

/** Changes the clearance and the last day of one doctor if they are valid; the others are unchanged. */
export const changeAssociation = (
  doctors: Doctors,
  id: number,
  draft: AssociationDraft,
  today: CalendarDate,
): Either<Failure, Doctors> =>
  pipe(
    findDoctor(doctors, id),
    either.chain((found) =>
      pipe(
        checkAssociation(found, draft, today),
        either.bimap(fieldFailure, (changed) => doctors.map((doctor) => (doctor === found ? changed : doctor))),
      ),
    ),
  );
