import type { CatalogueDrug } from "@libretto/core/catalogues/drugs/drug";
import type { RuleSet } from "@libretto/core/catalogues/drugs/interaction";
import type { DrugCheckResult, UncheckedPart } from "@libretto/core/record/across/drug-safety/drug-check";
import type { DrugWarning } from "@libretto/core/record/across/drug-safety/drug-warnings";

const keyOf = ({ entry: _entry, ...finding }: DrugWarning): string => JSON.stringify(finding);

/** The action during which the check found something. */
export type WarnedAction = "add" | "move" | "save";

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
    return [...this.findings.values()].some(({ severity }) => severity === "contraindicated" || severity === "severe");
  }

  proceed() {
    this.close(true);
  }

  cancel() {
    this.close(false);
  }
}
