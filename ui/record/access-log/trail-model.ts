import type { AccessLog } from "@libretto/core/ports/access-log";
import { ACCESS_PAGE } from "@libretto/core/record/access-log/access";
import type { TrailEntry } from "@libretto/core/record/access-log/trail";
import { makeAutoObservable, observableRef } from "mobx";
import { PagesModel } from "../../shared/list/pages-model.ts";

/** Who did what to the record, ten at a time: everybody, or all but the patient. */
export class TrailModel {
  others = false;
  pages: PagesModel<TrailEntry>;

  constructor(
    private readonly log: Pick<AccessLog, "trail">,
    private readonly patient: () => number,
  ) {
    this.pages = this.begun();
    makeAutoObservable<this, "log" | "patient">(
      this,
      { log: false, patient: false, pages: observableRef },
      { autoBind: true },
    );
  }

  /** From the newest on again. */
  choose(others: boolean) {
    if (others === this.others) return;
    this.others = others;
    this.pages = this.begun();
  }

  private begun(): PagesModel<TrailEntry> {
    const { others } = this;
    return new PagesModel((request) => this.log.trail(this.patient(), { ...request, others }), ACCESS_PAGE);
  }
}
