import type { FieldProblems } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import type { ReactionDraft } from "../adverse-reactions/adverse-reaction.ts";
import { adverseReactions } from "../adverse-reactions/wire.ts";
import type { Patient } from "../patient/patient.ts";
import type { Pregnancy } from "../pregnancies/pregnancy.ts";
import type { AnySection, RowCore, RowSubject, TodayRule, ValidationContext } from "../section.ts";
import { completePatientReport } from "./reaction-draft.ts";

/** The owner of the row. */
export interface RowOwner {
  readonly patient: Patient;
  readonly pregnancies: readonly Pregnancy[];
}

/** A rule of one section, or a rule over several sections. */
type AnyTodayRule =
  | TodayRule<RowCore>
  | {
      readonly needs: "patient";
      readonly validate: (
        draft: RowCore,
        context: ValidationContext<RowCore>,
        owner: RowOwner,
      ) => Either<FieldProblems, RowCore>;
    };

/** A complete report of an adverse reaction contains facts of the patient at that time. */
const REPORT_RULE: AnyTodayRule = {
  needs: "patient",
  validate: (draft, _context, owner) =>
    draft.list === "complete" ? completePatientReport(draft as ReactionDraft, owner) : right(draft),
};

const applyTodayRule = (
  rule: TodayRule<RowCore> | undefined,
  draft: RowCore,
  context: ValidationContext<RowCore>,
  subject: RowSubject,
): Either<FieldProblems, RowCore> => {
  switch (rule?.needs) {
    case "day":
      return rule.validate(draft, context);
    case "sheet":
      return rule.validate(draft, context, subject);
    default:
      return right(draft);
  }
};

/** The rules of a section that depend on the day or the patient; null when it has none. */
export const todayRuleOf = (section: AnySection): AnyTodayRule | null => {
  if (section === adverseReactions) return REPORT_RULE;
  const { todayRule, eligibility } = section;
  if (eligibility === undefined) return todayRule ?? null;
  return {
    needs: "sheet",
    validate: (draft, context, subject) =>
      eligibility.isEligible(subject) ? applyTodayRule(todayRule, draft, context, subject) : left(eligibility.refusal),
  };
};
