import { resultText } from "@libretto/core/calculators/formatting";
import { formulaOf } from "@libretto/core/calculators/formulas";
import type { Output } from "@libretto/core/calculators/passport";
import type { ScoreDraft } from "@libretto/core/calculators/score-record";
import { dayOnScreen, timeIn } from "@libretto/core/messages/days";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import type { ScorePageSpec } from "./score-pages.ts";

type Saved = Pick<ScoreDraft, "formula" | "value" | "createdAt">;

/** What the value of a saved result is: the first output of its formula, or of the specified one. */
export const outputOf = (spec: ScorePageSpec, formula: string | null): Output | undefined =>
  Object.values<Output>(((formula === null ? undefined : formulaOf(formula)) ?? spec.meaningOf).passport.outputs)[0];

/** A saved result in the language of the moment. */
export const useScoreText = (spec: ScorePageSpec) => {
  const { current } = useModel(LanguageModel);
  const of = (formula: string | null, value: number): string => {
    const output = outputOf(spec, formula);
    return output === undefined ? String(value) : resultText(output, value, current);
  };
  return {
    day: ({ createdAt }: Saved) => (createdAt === null ? "" : dayOnScreen(createdAt)),
    time: ({ createdAt }: Saved) => (createdAt === null ? "" : timeIn(current, createdAt)),
    value: ({ formula, value }: Saved) => of(formula, value),
    of,
  };
};
