import { resultText } from "@libretto/core/calculators/formatting";
import { formulaOf } from "@libretto/core/calculators/formulas";
import type { Output } from "@libretto/core/calculators/passport";
import type { ScoreDraft } from "@libretto/core/calculators/score-record";
import { questionnaires } from "@libretto/core/calculators/scores/questionnaires";
import type { Instant } from "@libretto/core/kernel/dates";
import type { Language } from "@libretto/core/messages/codes";
import { dateTimeOnScreen, dayOnScreen, exactTimeIn, timeIn } from "@libretto/core/messages/days";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import type { ScorePageSpec } from "./score-pages.ts";

type SavedScore = Pick<ScoreDraft, "formula" | "value" | "createdAt">;

/** The output of a saved value: the first output of its formula, or of the specified formula. */
export const outputOf = (spec: ScorePageSpec, formula: string | null): Output | undefined =>
  Object.values<Output>(
    ((formula === null ? undefined : formulaOf(formula)) ?? questionnaires[spec.score].formula).passport.outputs,
  )[0];

/** The time of each saved score, by its id. Scores of the same minute have seconds, so that their times differ. */
export const timesOf = (
  scores: readonly Pick<ScoreDraft, "id" | "createdAt">[],
  language: Language,
): ReadonlyMap<number, string> => {
  const minuteOf = (at: Instant) => dateTimeOnScreen(language, at);
  const dated = scores.flatMap(({ id, createdAt }) => (createdAt === null ? [] : [{ id, createdAt }]));
  const counts = new Map<string, number>();
  for (const { createdAt } of dated) counts.set(minuteOf(createdAt), (counts.get(minuteOf(createdAt)) ?? 0) + 1);
  return new Map(
    dated.map(({ id, createdAt }) => {
      const isOnly = counts.get(minuteOf(createdAt)) === 1;
      return [id, isOnly ? timeIn(language, createdAt) : exactTimeIn(language, createdAt)];
    }),
  );
};

/** Formats saved scores in the current language. */
export const useScoreText = (spec: ScorePageSpec) => {
  const { current } = useModel(LanguageModel);
  const of = (formula: string | null, value: number): string => {
    const output = outputOf(spec, formula);
    return output === undefined ? String(value) : resultText(output, value, current);
  };
  return {
    day: ({ createdAt }: SavedScore) => (createdAt === null ? "" : dayOnScreen(createdAt)),
    value: ({ formula, value }: SavedScore) => of(formula, value),
    of,
  };
};
