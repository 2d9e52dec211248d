import { resultText } from "@libretto/core/calculators/formatting";
import { formulaOf } from "@libretto/core/calculators/formulas";
import type { Output } from "@libretto/core/calculators/passport";
import type { ScoreDraft } from "@libretto/core/calculators/score-record";
import { dayOnScreen, timeIn } from "@libretto/core/messages/days";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import type { ScorePageSpec } from "./score-pages.ts";

type SavedScore = Pick<ScoreDraft, "formula" | "value" | "createdAt">;

/** The output of a saved value: the first output of its formula, or of the specified formula. */
export const outputOf = (spec: ScorePageSpec, formula: string | null): Output | undefined =>
  Object.values<Output>(((formula === null ? undefined : formulaOf(formula)) ?? spec.meaningOf).passport.outputs)[0];

/** Formats saved scores in the current language. */
export const useScoreText = (spec: ScorePageSpec) => {
  const { current } = useModel(LanguageModel);
  const of = (formula: string | null, value: number): string => {
    const output = outputOf(spec, formula);
    return output === undefined ? String(value) : resultText(output, value, current);
  };
  return {
    day: ({ createdAt }: SavedScore) => (createdAt === null ? "" : dayOnScreen(createdAt)),
    time: ({ createdAt }: SavedScore) => (createdAt === null ? "" : timeIn(current, createdAt)),
    value: ({ formula, value }: SavedScore) => of(formula, value),
    of,
  };
};
