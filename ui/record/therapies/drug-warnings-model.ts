import type { CatalogueDrug } from "@libretto/core/catalogues/drug";
import type { DrugWarning } from "@libretto/core/record/across/drug-warnings";

/** What speaks against a drug, and the decision about it. */
export class DrugWarningsModel {
  /** Each finding once: the same medicine may stand in a list twice. */
  readonly findings: ReadonlyMap<string, DrugWarning>;

  constructor(
    readonly drug: CatalogueDrug,
    warnings: readonly DrugWarning[],
    private readonly close: (goOn: boolean) => void,
  ) {
    this.findings = new Map(warnings.map((warning) => [JSON.stringify(warning), warning]));
  }

  goOn() {
    this.close(true);
  }

  leave() {
    this.close(false);
  }
}
