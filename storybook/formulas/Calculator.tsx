import { measureText } from "@libretto/core/calculators/formatting";
import type { AnyFormula } from "@libretto/core/calculators/formula";
import { CalculatorPanel } from "@libretto/ui/calculators/panels/CalculatorPanel.tsx";
import type { CalculatorModel } from "@libretto/ui/calculators/panels/calculator-model";
import { Mathematics } from "@libretto/ui/calculators/results/Mathematics.tsx";
import { useLabels } from "@libretto/ui/shared/labels";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { useModel, useOwnModel } from "@libretto/ui/shared/models";
import { observer } from "mobx-react-lite";
import { DataTable } from "./DataTable.tsx";
import { createFilledCalculator } from "./filled-calculator.ts";
import { formulaLabels } from "./formula-labels.ts";
import styles from "./formulas.module.css";

const Steps = observer(({ model }: { readonly model: CalculatorModel }) => {
  const label = useLabels(formulaLabels);
  const { current } = useModel(LanguageModel);
  if (model.own?.is !== "result") return null;
  const { formula, result } = model.own;
  const { outputs } = formula.passport;
  return (
    <DataTable
      caption={label("steps")}
      columns={[label("symbol"), label("value")]}
      rows={[
        ...result.steps.map(({ symbol, value, unit = "" }, i) => ({
          key: `${i}${symbol}`,
          cells: [<Mathematics key={symbol} line={symbol} />, measureText(value, unit, current)],
        })),
        ...Object.entries(outputs).map(([name, output]) => {
          const value = result.outputs[name] ?? null;
          return {
            key: name,
            cells: [
              label("unrounded", { name: output.label[current] }),
              value === null ? label("none") : measureText(value, output.unit, current),
            ],
          };
        }),
      ]}
    />
  );
});

/** The calculator of the product for a formula, with the steps to the result. */
export const Calculator = observer(({ formula }: { readonly formula: AnyFormula }) => {
  const label = useLabels(formulaLabels);
  const model = useOwnModel(() => createFilledCalculator(formula));
  return (
    <div id="calculator" className={styles.calculator}>
      <CalculatorPanel model={model} title={label("calculator")}>
        <p className={styles.about}>{label("calculatorAbout")}</p>
        <Steps model={model} />
      </CalculatorPanel>
    </div>
  );
});
