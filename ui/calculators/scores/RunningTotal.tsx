import type { Meaning } from "@libretto/core/calculators/scores/questionnaire";
import { observer } from "mobx-react-lite";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import { calculatorLabels } from "../calculator-labels.ts";
import { NumbersOnRequest } from "../results/NumbersOnRequest.tsx";
import results from "../results/results.module.css";
import type { ScoreModel } from "./score-model.ts";

interface Props {
  readonly model: ScoreModel;
  readonly meanings: readonly Meaning[];
}

/** The running total of a questionnaire and its meaning: always visible, and announced when it changes. */
export const RunningTotal = observer(({ model, meanings }: Props) => {
  const label = useLabels(calculatorLabels);
  const { current } = useModel(LanguageModel);
  const { missingCount, invalidCount, own } = model.calculator;
  const row = meanings[model.matchingRow];
  const [first] = model.rates;
  const rate = row?.risk ?? "";
  const meaning = row?.meaning ?? "";
  const rateText = `${first?.label[current] ?? ""}: ${rate}`;
  return (
    <div className={results.running} role="status">
      <strong>
        {label(model.isComplete ? "whole" : "running", { total: model.total ?? label("none") })}
        {missingCount > 0 && own === null && ` · ${label("missing", { count: missingCount })}`}
        {invalidCount > 0 && ` · ${label("wrong", { count: invalidCount })}`}
      </strong>
      {own?.is === "refused" && <span>{label("noScore")}</span>}
      {row !== undefined &&
        (first?.isShownOnRequest ? (
          <>
            <span>{meaning}</span>
            <NumbersOnRequest>{rateText}</NumbersOnRequest>
          </>
        ) : (
          <span>{meaning.includes(rate) ? meaning : `${rateText} · ${meaning}`}</span>
        ))}
    </div>
  );
});
