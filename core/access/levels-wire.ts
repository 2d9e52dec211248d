import type { Level } from "./confidentiality.ts";

/** A level with its name, as the server sends it with the patient. */
export interface NamedLevel {
  readonly level: Level;
  readonly name: string;
}
