import { INITIAL_CLEARANCE } from "../../access/visibility.ts";
import { type Failure, failure, fieldFailure } from "../../kernel/failure.ts";
import { type Either, either, left, pipe, right } from "../../kernel/fp.ts";
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

/** Changes the clearance of one doctor if it is valid; the others are unchanged. */
export const changeClearance = (doctors: Doctors, id: number, draft: ClearanceDraft): Either<Failure, Doctors> =>
  pipe(
    findDoctor(doctors, id),
    either.chain((found) =>
      pipe(
        checkClearance(draft),
        either.bimap(fieldFailure, (clearance) =>
          doctors.map((doctor) => (doctor === found ? { ...doctor, clearance } : doctor)),
        ),
      ),
    ),
  );
