import type { AnyFormula } from "@libretto/core/calculators/formula";
import { useLabels } from "@libretto/ui/shared/labels";
import { observer } from "mobx-react-lite";
import { formulaLabels } from "../formula-labels.ts";
import styles from "../formulas.module.css";
import { Section } from "../Section.tsx";
import { CaseTable } from "./CaseTable.tsx";
import { countOf, KINDS } from "./check-counts.ts";
import { checkExamples } from "./example-checks.ts";
import { hasPublishedCase, publishedCasesOf } from "./published-cases.ts";
import { Verdict } from "./Verdict.tsx";

/** The worked examples of the passport with their current results. */
export const Examples = observer(({ formula }: { readonly formula: AnyFormula }) => {
  const label = useLabels(formulaLabels);
  return (
    <Section id="examples" title={label("examples")} about={label("examplesAbout")}>
      <CaseTable caption={label("examples")} passport={formula.passport} cases={checkExamples(formula)} />
    </Section>
  );
});

/** The cases of the test file with their results, and their number by origin. */
export const PublishedCases = observer(({ formula }: { readonly formula: AnyFormula }) => {
  const label = useLabels(formulaLabels);
  const cases = publishedCasesOf(formula);
  const { passed, all } = countOf(cases);
  const kinds = KINDS.map((kind) => ({ kind, count: cases.filter((one) => one.kind === kind).length })).filter(
    ({ count }) => count > 0,
  );
  return (
    <Section id="checked" title={label("checked")} about={label("checkedAbout")}>
      <p>
        <strong>{label("all", { passed, all })}</strong> <Verdict passed={passed === all} />
      </p>
      <ul className={styles.plain}>
        {kinds.map(({ kind, count }) => (
          <li key={kind}>{label(`${kind}Cases`, { count })}</li>
        ))}
      </ul>
      {hasPublishedCase(cases) ? null : <p>{label("noPublishedCase")}</p>}
      <details className={styles.details}>
        <summary>{label("allCases")}</summary>
        <CaseTable caption={label("checked")} passport={formula.passport} cases={cases} />
      </details>
    </Section>
  );
});
