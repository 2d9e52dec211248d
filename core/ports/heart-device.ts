import type { HeartProblem } from "../devices/d-heart/battery.ts";
import type { TaskEither } from "../kernel/fp.ts";

/** The heart device of a patient. */
export interface HeartDevice {
  /** Lets somebody choose a device and asks how full its battery is, in percent. */
  readonly battery: TaskEither<HeartProblem, number>;
}
