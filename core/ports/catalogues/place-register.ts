import type { Failure } from "../../kernel/failure.ts";
import type { TaskEither } from "../../kernel/fp.ts";
import type { City } from "../../record/patient/patient.ts";

/** Every municipality and foreign state, current and former, by code and name. */
export interface PlaceRegister {
  /** Whether a place with this code and name exists or existed. */
  readonly hasPlace: (city: City) => TaskEither<Failure, boolean>;
}
