import type { Meaning } from "@libretto/core/calculators/scores/questionnaire";
import { observer } from "mobx-react-lite";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import { calculatorLabels } from "./calculator-labels.ts";
import results from "./results.module.css";
import type { ScoreModel } from "./score-model.ts";

interface Props {
  readonly model: ScoreModel;
  readonly meanings: readonly Meaning[];
}

/** The total of a question list and what it means: in sight while one answers, and announced when it changes. */
export const RunningTotal = observer(({ model, meanings }: Props) => {
  const label = useLabels(calculatorLabels);
  const { current } = useModel(LanguageModel);
  const { missing, wrong } = model.calculator;
  const row = meanings[model.matching];
  const [first] = model.rates;
  const rate = row?.risk ?? "";
  const meaning = row?.meaning ?? "";
  return (
    <div className={results.running} role="status">
      <strong>
        {label(model.complete ? "whole" : "running", { total: model.total ?? label("none") })}
        {missing > 0 && ` · ${label("missing", { count: missing })}`}
        {wrong > 0 && ` · ${label("wrong", { count: wrong })}`}
      </strong>
      {row !== undefined && (
        <span>{meaning.includes(rate) ? meaning : `${first?.label[current] ?? ""}: ${rate} · ${meaning}`}</span>
      )}
    </div>
  );
});
