import type { Id } from "../../kernel/id.ts";

/** Where a reaction to a drug is reported, by region. */
export interface PharmacovigilanceStructure {
  readonly id: Id;
  readonly region: string;
  readonly name: string;
  readonly website: string;
  /** Empty when not known for certain. */
  readonly email: string;
  readonly phone: string;
}
