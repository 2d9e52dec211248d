import { numberText, resultText } from "@libretto/core/calculators/formatting";
import type { AnyFormula } from "@libretto/core/calculators/formula";
import { roundTo } from "@libretto/core/calculators/rounding";
import { useLabels } from "@libretto/ui/shared/labels";
import { LanguageModel } from "@libretto/ui/shared/language-model";
import { useModel } from "@libretto/ui/shared/models";
import { observer } from "mobx-react-lite";
import { answersText } from "../answer-text.ts";
import { DataTable } from "../DataTable.tsx";
import { formulaLabels } from "../formula-labels.ts";
import styles from "../formulas.module.css";
import { Section } from "../Section.tsx";
import { compareWithSpecification, type SpecificationComparison } from "./specification-comparison.ts";

const Numbers = observer(({ formula }: { readonly formula: AnyFormula }) => {
  const label = useLabels(formulaLabels);
  const { current } = useModel(LanguageModel);
  const { passport } = formula;
  const [output] = Object.values(passport.outputs);
  const comparisons = compareWithSpecification(formula);
  if (output === undefined || comparisons.length === 0) return null;
  const timesText = (ratio: number) => numberText(roundTo(ratio, 1), current);
  const verdict = ({ bySpecification, byLibretto }: SpecificationComparison) =>
    bySpecification === byLibretto
      ? label("equal")
      : bySpecification > byLibretto
        ? label("timesMore", { times: timesText(bySpecification / byLibretto) })
        : label("timesLess", { times: timesText(byLibretto / bySpecification) });
  return (
    <DataTable
      caption={label("numbers")}
      columns={(["case", "specified", "here", "plainly"] as const).map((column) => label(column))}
      rows={comparisons.map((one, i) => ({
        key: `${i}`,
        cells: [
          answersText(passport, one.answers, current),
          resultText(output, one.bySpecification, current),
          <strong key="here">{resultText(output, one.byLibretto, current)}</strong>,
          verdict(one),
        ],
      }))}
    />
  );
});

const REFERENCE = "reference ";

/** The differences from the specification, and which side is right. */
export const Comparison = observer(({ formula }: { readonly formula: AnyFormula }) => {
  const label = useLabels(formulaLabels);
  const { current } = useModel(LanguageModel);
  const titleOf = (decision: string) =>
    decision.startsWith(REFERENCE)
      ? label("byReference", { name: decision.slice(REFERENCE.length) })
      : label("decision", { name: decision });
  const { additionReason, deviations } = formula.passport;
  return (
    <Section id="specification" title={label("specification")}>
      {additionReason !== null && <p>{label("absent", { reason: additionReason[current] })}</p>}
      {additionReason === null && deviations.length === 0 && <p>{label("same")}</p>}
      {deviations.map(({ decision, specification, implementation, rationale }) => (
        <div key={decision} className={styles.deviation}>
          <h3>{titleOf(decision)}</h3>
          <dl>
            <div className={styles.theirs}>
              <dt>{label("specified")}</dt>
              <dd>{specification[current]}</dd>
            </div>
            <div className={styles.ours}>
              <dt>{label("here")}</dt>
              <dd>{implementation[current]}</dd>
            </div>
            <div className={styles.plainly}>
              <dt>{label("plainly")}</dt>
              <dd>{rationale[current]}</dd>
            </div>
          </dl>
        </div>
      ))}
      <Numbers formula={formula} />
    </Section>
  );
});
