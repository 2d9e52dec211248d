import type { CatalogueDrug } from "@libretto/core/catalogues/drug";
import type { RuleSet } from "@libretto/core/catalogues/interaction";
import type { MadeCheck, Undone } from "@libretto/core/record/across/drug-check";
import type { DrugWarning } from "@libretto/core/record/across/drug-warnings";

const keyOf = ({ entry: _entry, ...said }: DrugWarning): string => JSON.stringify(said);

/** What the user was doing when the check found something. */
export type WarnedAction = "add" | "move" | "save";

/** What speaks against a drug, and the decision about it. */
export class DrugWarningsModel {
  /** Each finding once: the same medicine may stand in a list twice. */
  readonly findings: ReadonlyMap<string, DrugWarning>;
  /** What could not be checked. */
  readonly undone: readonly Undone[];
  /** The interaction rules that were used. */
  readonly rules: RuleSet | null;

  constructor(
    readonly drug: Pick<CatalogueDrug, "name">,
    check: MadeCheck,
    readonly action: WarnedAction,
    private readonly close: (goOn: boolean) => void,
  ) {
    this.findings = new Map(check.findings.map((warning) => [keyOf(warning), warning]));
    this.undone = check.state === "partly" ? check.undone : [];
    this.rules = check.rules;
  }

  goOn() {
    this.close(true);
  }

  leave() {
    this.close(false);
  }
}
