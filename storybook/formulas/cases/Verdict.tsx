import { useLabels } from "@libretto/ui/shared/labels";
import { observer } from "mobx-react-lite";
import { formulaLabels } from "../formula-labels.ts";
import styles from "../formulas.module.css";

export const Verdict = observer(({ passed }: { readonly passed: boolean }) => {
  const label = useLabels(formulaLabels);
  return (
    <span className={passed ? styles.passed : styles.failed}>
      <span aria-hidden="true">{passed ? "✓ " : "✗ "}</span>
      {label(passed ? "passed" : "failed")}
    </span>
  );
});
