import { KEPT } from "@libretto/core/calculators/score-record";
import { observer } from "mobx-react-lite";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import tables from "../shared/tables/tables.module.css";
import { calculatorLabels } from "./calculator-labels.ts";
import styles from "./calculators.module.css";
import type { ScoreModel } from "./score-model.ts";

/** What the results of a score mean; the row of the total stands out. */
export const Meanings = observer(({ model }: { readonly model: ScoreModel }) => {
  const label = useLabels(calculatorLabels);
  const { current } = useModel(LanguageModel);
  const { combinations, score, sources } = model.questionnaire;
  const { whole } = KEPT[score];
  const two = combinations.some(({ additionalRisk }) => additionalRisk !== null);
  return (
    <section className={styles.card} aria-labelledby={`${score}-meanings`}>
      <h2 id={`${score}-meanings`}>{label("meanings")}</h2>
      <table className={`${tables.table} ${tables.marked}`}>
        <thead>
          <tr>
            {whole && <th scope="col">{label("total")}</th>}
            <th scope="col">{label("risk")}</th>
            {two && <th scope="col">{label("additional")}</th>}
            <th scope="col">{label("meaning")}</th>
          </tr>
        </thead>
        <tbody>
          {combinations.map((row) => {
            const { low, high, risk, additionalRisk, meaning } = row;
            const here = row === model.matching;
            return (
              <tr key={low} aria-current={here || undefined}>
                {whole && <td data-name={label("total")}>{low === high ? low : `${low}–${high}`}</td>}
                <td data-name={label("risk")}>{risk[current]}</td>
                {two && <td data-name={label("additional")}>{additionalRisk?.[current] ?? ""}</td>}
                <td data-name={label("meaning")}>
                  <span>
                    {meaning[current]} {here && <strong>{label("thisRow")}</strong>}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.small}>
        {label("sources")}: {sources.join("; ")}
      </p>
    </section>
  );
});
