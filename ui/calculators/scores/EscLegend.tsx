import { resultText } from "@libretto/core/calculators/formatting";
import { score2 } from "@libretto/core/calculators/risk/score2";
import { ESC_LEGEND, escClasses } from "@libretto/core/calculators/risk/score2-region";
import { observer } from "mobx-react-lite";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import tables from "../../shared/tables/tables.module.css";
import { calculatorLabels } from "../calculator-labels.ts";

/** What a risk by SCORE2 or SCORE2-OP means, by age. */
export const EscLegend = observer(() => {
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
