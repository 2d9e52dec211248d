import { Level } from "../../access/confidentiality.ts";
import type { FieldProblems } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import type { RowCore } from "../section.ts";

/** Illnesses in the family, past illnesses of the patient, present ones. */
export type NarrativeList = "family" | "remote" | "recent";

/** A part of the medical history that the patient tells in free text; it may be empty. A record holds one of each. */
export interface NarrativeDraft extends RowCore {
  readonly list: NarrativeList;
  readonly text: string;
}
export interface Narrative extends NarrativeDraft {
  readonly level: Level;
}

/** A narrative needs nothing but a level: what is no longer true may be deleted to the last word. */
export const checkNarrative = (draft: NarrativeDraft): Either<FieldProblems, Narrative> =>
  Level.is(draft.level) ? right(draft as Narrative) : left({ level: "form.required" });
