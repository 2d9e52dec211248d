import { Level } from "../../access/confidentiality.ts";
import type { FieldProblems } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import { isBlank } from "../../kernel/text.ts";
import type { RowCore } from "../section.ts";

/** Illnesses in the family, past illnesses of the patient, current ones. */
export type NarrativeList = "family" | "remote" | "recent";

/** A part of the medical history in free text; may be empty. A record has one of each. */
export interface NarrativeDraft extends RowCore {
  readonly list: NarrativeList;
  readonly text: string;
}
export interface Narrative extends NarrativeDraft {
  readonly level: Level;
}

/** A new narrative without a text says nothing. */
export const findEmptyNarrative = ({ text }: NarrativeDraft): FieldProblems | null =>
  isBlank(text) ? { text: "form.textRequired" } : null;

/** A narrative needs only a level; its text may be deleted completely. */
export const checkNarrative = (draft: NarrativeDraft): Either<FieldProblems, Narrative> =>
  Level.is(draft.level) ? right(draft as Narrative) : left({ level: "confidentiality.levelRequired" });
