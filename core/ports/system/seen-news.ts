import type { PatientId } from "../../kernel/id.ts";
import type { NewsKey } from "../../record/across/news/news-key.ts";

/** Which news of a record the person marked as seen on this device: digests, which state no health data (SE-6). */
export interface SeenNews {
  /** What is stored: keys, unless another program wrote it; nothing when nothing was marked. */
  readonly load: (patient: PatientId) => readonly string[];
  /** Stores the keys until the user signs out; they stay after a sign-out by inactivity. */
  readonly save: (patient: PatientId, keys: readonly NewsKey[]) => void;
}
