import type { PatientId } from "../../kernel/id.ts";

/** Which news of a record the person marked as seen on this device: keys without health data. */
export interface SeenNews {
  /** The stored keys; none when nothing was marked. */
  readonly load: (patient: PatientId) => readonly string[];
  /** Stores the keys until the user signs out. */
  readonly save: (patient: PatientId, keys: readonly string[]) => void;
}
