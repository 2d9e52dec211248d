import type { Failure } from "../kernel/failure.ts";
import type { TaskEither } from "../kernel/fp.ts";
import type { City } from "../record/patient/patient.ts";

/** Knows every municipality and foreign state, present and past, by code and name. */
export interface PlaceRegister {
  /** Whether there is, or was, a place of that code and name. */
  readonly knows: (city: City) => TaskEither<Failure, boolean>;
}
