import { dayOf } from "@libretto/core/kernel/dates";
import { pipe, right, taskEither } from "@libretto/core/kernel/fp";
import type { DoctorService } from "@libretto/core/ports/record/doctor-service";
import type { Clock } from "@libretto/core/ports/system/clock";
import type { Association } from "@libretto/core/record/doctors/association";
import { type DoctorEntry, findAvailableDoctors, matchesName } from "@libretto/core/record/doctors/directory";
import { applyAssociationRequest } from "@libretto/core/record/doctors/request";
import { type FailureInjector, noFailures } from "../failure-injector.ts";

/** The doctors of one patient, and a directory. */
export const memoryDoctorService = (
  clock: Clock,
  initial: readonly Association[] = [],
  directory: readonly DoctorEntry[] = [],
  failures: FailureInjector = noFailures,
): DoctorService => {
  let doctors = initial;
  let lastId = 1_000;
  return {
    listAvailable: (_patient, { name, specialty }) =>
      failures.run(async () =>
        right(
          findAvailableDoctors(directory, doctors).filter(
            (entry) => matchesName(entry.name, name) && matchesName(entry.specialty, specialty),
          ),
        ),
      ),
    listLastAccesses: () =>
      failures.run(async () => right(doctors.map(({ account }) => ({ doctor: account, at: null })))),
    change: (request) =>
      failures.run(
        pipe(
          taskEither.fromEither(applyAssociationRequest(doctors, request, directory, ++lastId, dayOf(clock.now()))),
          taskEither.map((changed) => {
            doctors = changed;
            return changed;
          }),
        ),
      ),
  };
};
