import type { AnyFormula } from "@libretto/core/calculators/formula";
import { useLabels } from "@libretto/ui/shared/labels";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { useModel } from "@libretto/ui/shared/models";
import { observer } from "mobx-react-lite";
import { answersText } from "./answer-text.ts";
import { answeredOf } from "./answered.ts";
import { Bars } from "./Bars.tsx";
import { curveOf } from "./curve.ts";
import { beginningOf } from "./filled-calculator.ts";
import { formulaLabels } from "./formula-labels.ts";
import styles from "./formulas.module.css";
import { Plot } from "./Plot.tsx";
import { Section } from "./Section.tsx";

/** The result over every number that a formula asks, and for every answer to its questions. */
export const Plots = observer(({ formula }: { readonly formula: AnyFormula }) => {
  const label = useLabels(formulaLabels);
  const { current } = useModel(LanguageModel);
  const { inputs, outputs } = formula.passport;
  const [output] = Object.values(outputs);
  const answers = beginningOf(formula);
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
          const answered = answeredOf(formula, name, input, answers);
          return (
            answered.length > 0 && (
              <Bars key={name} input={input} output={output} answered={answered} at={answers[name]} />
            )
          );
        })}
      </div>
    </Section>
  );
});
