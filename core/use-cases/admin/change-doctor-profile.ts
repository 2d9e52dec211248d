import { checkDoctorProfile, type DoctorProfile } from "../../admin/doctor-profile.ts";
import { type Failure, fieldFailure } from "../../kernel/failure.ts";
import { either, pipe, type TaskEither, taskEither } from "../../kernel/fp.ts";
import type { AccountId } from "../../kernel/id.ts";
import type { Stores } from "../../ports/system/transaction.ts";

/** Changes a doctor's directory entry. Refused for an e-mail address or telephone number that is not valid. */
export const changeDoctorProfile = (
  { doctorProfiles }: Pick<Stores, "doctorProfiles">,
  doctor: AccountId,
  profile: DoctorProfile,
): TaskEither<Failure, DoctorProfile> =>
  pipe(
    doctorProfiles.load(doctor),
    taskEither.chainEitherK((stored) => pipe(checkDoctorProfile(profile, stored), either.mapLeft(fieldFailure))),
    taskEither.chainFirst((checked) => doctorProfiles.save(doctor, checked)),
  );
