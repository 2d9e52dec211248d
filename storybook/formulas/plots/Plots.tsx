import type { AnyFormula } from "@libretto/core/calculators/formula";
import { useLabels } from "@libretto/ui/shared/labels";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { useModel } from "@libretto/ui/shared/models";
import { observer } from "mobx-react-lite";
import { answersText } from "../answer-text.ts";
import { initialExampleOf } from "../filled-calculator.ts";
import { formulaLabels } from "../formula-labels.ts";
import styles from "../formulas.module.css";
import { Section } from "../Section.tsx";
import { answerResultsOf } from "./answer-results.ts";
import { Bars } from "./Bars.tsx";
import { curveOf } from "./curve.ts";
import { Plot } from "./Plot.tsx";

/** The result as a function of each number and of each answer. */
export const Plots = observer(({ formula }: { readonly formula: AnyFormula }) => {
  const label = useLabels(formulaLabels);
  const { current } = useModel(LanguageModel);
  const { inputs, outputs } = formula.passport;
  const [output] = Object.values(outputs);
  const answers = initialExampleOf(formula);
  if (output === undefined) return null;
  return (
    <Section
      id="plots"
      title={label("plots")}
      about={label("plotsAbout", { answers: answersText(formula.passport, answers, current) })}
    >
      <div className={styles.plots}>
        {Object.entries(inputs).map(([name, input]) => {
          if (input.kind === "number")
            return <Plot key={name} input={input} output={output} curve={curveOf(formula, name, input, answers)} />;
          const results = answerResultsOf(formula, name, input, answers);
          return (
            results.length > 0 && (
              <Bars key={name} input={input} output={output} results={results} exampleAnswer={answers[name]} />
            )
          );
        })}
      </div>
    </Section>
  );
});
