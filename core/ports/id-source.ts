import type { Id } from "../kernel/id.ts";

/** Makes ids that nobody has used, each later one greater. */
export interface IdSource {
  /** The next id. */
  readonly next: () => Id;
}
