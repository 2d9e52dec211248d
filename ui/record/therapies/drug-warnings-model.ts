import type { CatalogueDrug } from "@libretto/core/catalogues/drug";
import type { DrugWarning } from "@libretto/core/record/across/drug-warnings";

/** What speaks against a drug, and the decision about it. */
export class DrugWarningsModel {
  constructor(
    readonly drug: CatalogueDrug,
    readonly warnings: readonly DrugWarning[],
    private readonly close: (goOn: boolean) => void,
  ) {}

  goOn() {
    this.close(true);
  }

  leave() {
    this.close(false);
  }
}
