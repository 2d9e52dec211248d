import { LAB_PANELS, type LabPanel } from "@libretto/core/catalogues/lab-tests/lab-panels";
import { makeAutoObservable, observableRef } from "mobx";

/** The tests that the person finds on a paper, from the usual panels. */
export class PanelChoiceModel {
  isOpen = false;
  private openPanel: LabPanel | null = null;
  private chosen: ReadonlySet<string> = new Set();

  constructor() {
    makeAutoObservable<this, "openPanel" | "chosen">(
      this,
      { openPanel: observableRef, chosen: observableRef },
      { autoBind: true },
    );
  }

  /** The chosen tests in the order of the panels. */
  get tests(): readonly string[] {
    return LAB_PANELS.flatMap(({ tests }) => tests.filter((id) => this.chosen.has(id)));
  }

  setOpen(isOpen: boolean) {
    this.isOpen = isOpen;
  }

  isPanelOpen(panel: LabPanel): boolean {
    return this.openPanel === panel;
  }

  /** Shows the tests of a panel, or closes it. */
  togglePanel(panel: LabPanel) {
    this.openPanel = this.openPanel === panel ? null : panel;
  }

  isChosen(test: string): boolean {
    return this.chosen.has(test);
  }

  countIn({ tests }: LabPanel): number {
    return tests.filter((id) => this.chosen.has(id)).length;
  }

  choose(tests: readonly string[], isChosen: boolean) {
    const others = [...this.chosen].filter((id) => !tests.includes(id));
    this.chosen = new Set(isChosen ? [...others, ...tests] : others);
  }
}
