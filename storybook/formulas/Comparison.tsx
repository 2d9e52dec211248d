import { numberText, resultText } from "@libretto/core/calculators/formatting";
import type { AnyFormula } from "@libretto/core/calculators/formula";
import { roundTo } from "@libretto/core/calculators/rounding";
import { useLabels } from "@libretto/ui/shared/labels";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { useModel } from "@libretto/ui/shared/models";
import { observer } from "mobx-react-lite";
import { answersText } from "./answer-text.ts";
import { type Compared, comparedWithSpecification } from "./compared.ts";
import { DataTable } from "./DataTable.tsx";
import { formulaLabels } from "./formula-labels.ts";
import styles from "./formulas.module.css";
import { Section } from "./Section.tsx";

const Numbers = observer(({ formula }: { readonly formula: AnyFormula }) => {
  const label = useLabels(formulaLabels);
  const { current } = useModel(LanguageModel);
  const { passport } = formula;
  const [output] = Object.values(passport.outputs);
  const compared = comparedWithSpecification(formula);
  if (output === undefined || compared.length === 0) return null;
  const timesText = (ratio: number) => numberText(roundTo(ratio, 1), current);
  const verdict = ({ specified, here }: Compared) =>
    specified === here
      ? label("equal")
      : specified > here
        ? label("timesMore", { times: timesText(specified / here) })
        : label("timesLess", { times: timesText(here / specified) });
  return (
    <DataTable
      caption={label("numbers")}
      columns={(["case", "specified", "here", "plainly"] as const).map((column) => label(column))}
      rows={compared.map((one, i) => ({
        key: `${i}`,
        cells: [
          answersText(passport, one.answers, current),
          resultText(output, one.specified, current),
          <strong key="here">{resultText(output, one.here, current)}</strong>,
          verdict(one),
        ],
      }))}
    />
  );
});

const REFERENCE = "reference ";

/** Where the specification says something else: both, side by side, and which is right. */
export const Comparison = observer(({ formula }: { readonly formula: AnyFormula }) => {
  const label = useLabels(formulaLabels);
  const { current } = useModel(LanguageModel);
  const titleOf = (decision: string) =>
    decision.startsWith(REFERENCE)
      ? label("byReference", { name: decision.slice(REFERENCE.length) })
      : label("decision", { name: decision });
  const { additionReason: beside, deviations } = formula.passport;
  return (
    <Section id="specification" title={label("specification")}>
      {beside !== null && <p>{label("absent", { reason: beside[current] })}</p>}
      {beside === null && deviations.length === 0 && <p>{label("same")}</p>}
      {deviations.map(({ decision, specification, here, verdict }) => (
        <div key={decision} className={styles.deviation}>
          <h3>{titleOf(decision)}</h3>
          <dl>
            <div className={styles.theirs}>
              <dt>{label("specified")}</dt>
              <dd>{specification[current]}</dd>
            </div>
            <div className={styles.ours}>
              <dt>{label("here")}</dt>
              <dd>{here[current]}</dd>
            </div>
            <div className={styles.plainly}>
              <dt>{label("plainly")}</dt>
              <dd>{verdict[current]}</dd>
            </div>
          </dl>
        </div>
      ))}
      <Numbers formula={formula} />
    </Section>
  );
});
