import { FIRST_CLEARANCE } from "../../access/visibility.ts";
import { type Failure, failure, refusedFields } from "../../kernel/failure.ts";
import { type Either, either, left, pipe, right } from "../../kernel/fp.ts";
import type { Association } from "./association.ts";
import { type ClearanceDraft, checkClearance } from "./clearance.ts";
import type { DoctorEntry } from "./directory.ts";

type Doctors = readonly Association[];

const ofId = (doctors: Doctors, id: number): Either<Failure, Association> => {
  const found = doctors.find((doctor) => doctor.id === id);
  return found === undefined ? left(failure("notFound", "failure.notFound")) : right(found);
};

/**
 * Adds a doctor, who at first sees the unrestricted part of the emergency set (doc 1 §6: visibility 2, level 1).
 *
 * @param id of the new association
 * @returns refused as a conflict when the doctor is the patient's already ("Medico già associato!")
 */
export const associate = (
  doctors: Doctors,
  { id: entry, ...who }: DoctorEntry,
  id: number,
): Either<Failure, Doctors> =>
  doctors.some(({ account }) => account === who.account)
    ? left(failure("conflict", "doctors.alreadyAssociated"))
    : right([...doctors, { ...who, id, entry, clearance: FIRST_CLEARANCE }]);

/** Takes a doctor out of the patient's; from then on the doctor sees nothing. */
export const dissociate = (doctors: Doctors, id: number): Either<Failure, Doctors> =>
  pipe(
    ofId(doctors, id),
    either.map((gone) => doctors.filter((doctor) => doctor !== gone)),
  );

/** Changes what one doctor may see, as far as the rules of a clearance allow it; the others stay as they are. */
export const regrant = (doctors: Doctors, id: number, draft: ClearanceDraft): Either<Failure, Doctors> =>
  pipe(
    ofId(doctors, id),
    either.chain((found) =>
      pipe(
        checkClearance(draft),
        either.bimap(refusedFields, (clearance) =>
          doctors.map((doctor) => (doctor === found ? { ...doctor, clearance } : doctor)),
        ),
      ),
    ),
  );
