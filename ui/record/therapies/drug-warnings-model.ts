import type { CatalogueDrug } from "@libretto/core/catalogues/drugs/drug";
import type { RuleSet } from "@libretto/core/catalogues/drugs/interaction";
import type { DrugCheckResult, UncheckedPart } from "@libretto/core/record/across/drug-safety/drug-check";
import type { DrugWarning } from "@libretto/core/record/across/drug-safety/drug-warnings";
import {
  type FoldedFindings,
  foldModerateFindings,
  isSeriousFinding,
} from "@libretto/core/record/across/drug-safety/folded-findings";

const keyOf = ({ entry: _entry, ...finding }: DrugWarning): string => JSON.stringify(finding);

/** The action during which the check found something. */
export type WarnedAction = "add" | "move" | "save" | "vaccinate";

/** A finding with a key of its own. */
export interface KeyedFinding extends Pick<DrugWarning, "severity"> {
  readonly key: string;
  readonly warning: DrugWarning;
}

/** The warnings about a drug, and the user's decision. */
export class DrugWarningsModel {
  /** Each finding once, because a medicine can be in a list twice. */
  readonly findings: ReadonlyMap<string, DrugWarning>;
  /** The parts that could not be checked. */
  readonly uncheckedParts: readonly UncheckedPart[];
  /** The interaction rules that were used. */
  readonly rules: RuleSet | null;

  constructor(
    readonly drug: Pick<CatalogueDrug, "name">,
    check: DrugCheckResult,
    readonly action: WarnedAction,
    private readonly close: (proceed: boolean) => void,
  ) {
    this.findings = new Map(check.findings.map((warning) => [keyOf(warning), warning]));
    this.uncheckedParts = check.state === "partly" ? check.uncheckedParts : [];
    this.rules = check.rules;
  }

  /** Whether a finding says that the drug must not be taken, or is dangerous. */
  get isSerious(): boolean {
    return [...this.findings.values()].some(isSeriousFinding);
  }

  /** The findings that are shown at once, and the moderate ones behind one line. */
  get foldedFindings(): FoldedFindings<KeyedFinding> {
    return foldModerateFindings(
      [...this.findings].map(([key, warning]) => ({ key, warning, severity: warning.severity })),
    );
  }

  proceed() {
    this.close(true);
  }

  cancel() {
    this.close(false);
  }
}
