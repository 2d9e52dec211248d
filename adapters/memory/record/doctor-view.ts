import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { DoctorView } from "@libretto/core/ports/record/doctor-view";

const notFound = failure("notFound", "failure.notFound");

/** No doctor sees anything. */
export const memoryDoctorView: DoctorView = {
  load: () => taskEither.left(notFound),
  pagesOf: () => ({ loadPage: () => taskEither.left(notFound) }),
};
