import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { Icon } from "../../shared/icons/Icon.tsx";
import { WarningIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import { calculatorLabels } from "../calculator-labels.ts";
import styles from "../calculators.module.css";
import type { EntryModel } from "./entry-model.ts";
import type { Facts } from "./facts.ts";

interface Props {
  readonly facts: Facts;
  readonly entries: readonly EntryModel[];
}

/** Says that the patient sheet lacks the date of birth or the sex that this page needs, with a link to the sheet. */
export const MissingFacts = observer(({ facts: { answers }, entries }: Props) => {
  const label = useLabels(calculatorLabels);
  const needs = (key: string) => entries.some((entry) => entry.key === key);
  const missingLabels = [
    ...(needs("age_years") && answers.age === undefined ? [label("birth")] : []),
    ...(needs("sex") && (answers.sex ?? null) === null ? [label("sex")] : []),
  ];
  if (missingLabels.length === 0) return null;
  return (
    <p className={styles.lacking}>
      <Icon of={WarningIcon} />
      <span>
        {label("lacking", { what: missingLabels.join(", ") })} <Link to={ROUTES.sheet}>{label("completeSheet")}</Link>
      </span>
    </p>
  );
});
