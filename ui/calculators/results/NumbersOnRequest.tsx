import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useLabels } from "../../shared/labels.ts";
import { calculatorLabels } from "../calculator-labels.ts";
import styles from "../calculators.module.css";

/** Numbers of a group of people that can frighten: closed until somebody asks for them, with what they are not. */
export const NumbersOnRequest = observer(({ children }: { readonly children: ReactNode }) => {
  const label = useLabels(calculatorLabels);
  return (
    <details className={styles.details}>
      <summary>{label("showNumbers")}</summary>
      <p className={styles.small}>{label("numbersOfGroup")}</p>
      {children}
    </details>
  );
});
