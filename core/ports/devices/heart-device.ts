import type { HeartProblem } from "../../devices/d-heart/battery.ts";
import type { TaskEither } from "../../kernel/fp.ts";

/** The heart device of a patient. */
export interface HeartDevice {
  /** Lets the user choose a device and reads its battery level, in percent. */
  readonly readBattery: TaskEither<HeartProblem, number>;
}
