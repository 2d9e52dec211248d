import type { AccessLog } from "@libretto/core/ports/access-log";
import { ACCESS_PAGE } from "@libretto/core/record/access-log/access";
import { foldOwnReadings, type TrailLine } from "@libretto/core/record/access-log/folded-trail";
import type { TrailEntry } from "@libretto/core/record/access-log/trail";
import { makeAutoObservable, observableRef } from "mobx";
import { PagesModel } from "../../shared/list/pages-model.ts";

/** Own entries come by the dozen and are folded, so a page with them holds more. */
const PAGE_WITH_OWN = 50;

/** Who did what to the record, page by page: other people, or everybody. */
export class TrailModel {
  showsOwn = false;
  pages: PagesModel<TrailEntry>;

  constructor(
    private readonly log: Pick<AccessLog, "trail">,
    private readonly patient: () => number,
  ) {
    this.pages = this.firstPage();
    makeAutoObservable<this, "log" | "patient">(
      this,
      { log: false, patient: false, pages: observableRef },
      { autoBind: true },
    );
  }

  /** The lines of the page, with own readings folded. */
  get lines(): readonly TrailLine[] {
    return foldOwnReadings(this.pages.shown);
  }

  /** Shows or hides what the patient did, from the newest entry on. */
  showOwn(shows: boolean) {
    if (shows === this.showsOwn) return;
    this.showsOwn = shows;
    this.pages = this.firstPage();
  }

  private firstPage(): PagesModel<TrailEntry> {
    const others = !this.showsOwn;
    return new PagesModel(
      (request) => this.log.trail(this.patient(), { ...request, others }),
      others ? ACCESS_PAGE : PAGE_WITH_OWN,
    );
  }
}
