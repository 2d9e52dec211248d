import { resultText } from "@libretto/core/calculators/formatting";
import { DIABETES_CLASSES } from "@libretto/core/calculators/risk/diabetes-classes";
import { score2 } from "@libretto/core/calculators/risk/score2";
import { ESC_LEGEND, escClasses } from "@libretto/core/calculators/risk/score2-region";
import { observer } from "mobx-react-lite";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import tables from "../../shared/tables/tables.module.css";
import { calculatorLabels } from "../calculator-labels.ts";

/** What a risk by SCORE2 or SCORE2-OP means, by age. */
const AgeLegend = observer(() => {
  const label = useLabels(calculatorLabels);
  const { current } = useModel(LanguageModel);
  const percent = (value: number) => resultText(score2.passport.outputs.risk, value, current);
  const { low, high, veryHigh } = escClasses;
  const rows = ESC_LEGEND.toReversed();
  const agesOf = (index: number): string => {
    const [row, next] = [rows[index], rows[index + 1]];
    if (next === undefined) return label("agesFrom", { from: row?.fromAge ?? 0 });
    return index === 0
      ? label("agesBelow", { below: next.fromAge })
      : label("agesBetween", { from: row?.fromAge ?? 0, to: next.fromAge - 1 });
  };
  return (
    <table className={tables.table}>
      <caption>{label("escLegend")}</caption>
      <thead>
        <tr>
          <th scope="col">{label("ages")}</th>
          <th scope="col">{low[current]}</th>
          <th scope="col">{high[current]}</th>
          <th scope="col">{veryHigh[current]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ fromAge, highFrom, veryHighFrom }, index) => (
          <tr key={fromAge}>
            <td data-name={label("ages")}>{agesOf(index)}</td>
            <td data-name={low[current]}>{label("below", { value: percent(highFrom) })}</td>
            <td data-name={high[current]}>
              {label("fromToBelow", { from: percent(highFrom), to: percent(veryHighFrom) })}
            </td>
            <td data-name={veryHigh[current]}>{label("from", { value: percent(veryHighFrom) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});

/** What a risk by SCORE2-Diabetes means. */
const DiabetesLegend = observer(() => {
  const label = useLabels(calculatorLabels);
  const { current } = useModel(LanguageModel);
  const percent = (value: number) => resultText(score2.passport.outputs.risk, value, current);
  const classes = DIABETES_CLASSES.toReversed();
  return (
    <table className={tables.table}>
      <caption>{label("diabetesLegend")}</caption>
      <thead>
        <tr>
          {classes.map((one) => (
            <th key={one.from} scope="col">
              {one.label[current]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {classes.map(({ from, label: name }, index) => {
            const next = classes[index + 1]?.from;
            const isLowest = index === 0 && next !== undefined;
            return (
              <td key={from} data-name={name[current]}>
                {isLowest
                  ? label("below", { value: percent(next) })
                  : next === undefined
                    ? label("from", { value: percent(from) })
                    : label("fromToBelow", { from: percent(from), to: percent(next) })}
              </td>
            );
          })}
        </tr>
      </tbody>
    </table>
  );
});

/** What a risk by the European scores means: by SCORE2 and SCORE2-OP by age, and by SCORE2-Diabetes. */
export const EscLegend = () => (
  <>
    <AgeLegend />
    <DiabetesLegend />
  </>
);
