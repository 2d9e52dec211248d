import type { Id } from "../../kernel/id.ts";

/** Generates unique, increasing ids. */
export interface IdSource {
  /** The next id. */
  readonly next: () => Id;
}
