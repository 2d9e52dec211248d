import type { DrugWarning } from "./drug-warnings.ts";

/** More moderate findings than this are folded. */
const MAX_OPEN_MODERATE = 2;

/** Findings that are shown at once, and moderate ones behind one line. */
export interface FoldedFindings<W> {
  readonly open: readonly W[];
  readonly folded: readonly W[];
}

/** Folds the moderate findings when there are more than two of them. Graver ones and those without a grade stay open. */
export const foldModerateFindings = <W extends Pick<DrugWarning, "severity">>(
  findings: readonly W[],
): FoldedFindings<W> => {
  const moderate = findings.filter(({ severity }) => severity === "moderate");
  return moderate.length > MAX_OPEN_MODERATE
    ? { open: findings.filter(({ severity }) => severity !== "moderate"), folded: moderate }
    : { open: findings, folded: [] };
};

/** Whether a finding says that the drug must not be taken, or is dangerous: the reader learns what to do now. */
export const isSeriousFinding = ({ severity }: Pick<DrugWarning, "severity">): boolean =>
  severity === "contraindicated" || severity === "severe";
