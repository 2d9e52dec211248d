import type { AccessLog } from "@libretto/core/ports/security/access-log";
import { ACCESS_PAGE_SIZE } from "@libretto/core/record/access-log/access";
import { type AccessLogLine, foldOwnReads } from "@libretto/core/record/access-log/folded-entries";
import type { AccessLogEntry } from "@libretto/core/record/access-log/log-entry";
import { makeAutoObservable, observableRef } from "mobx";
import { PagesModel } from "../../shared/list/pages-model.ts";

/** Own entries come by the dozen and are folded, so a page with them holds more. */
const PAGE_WITH_OWN = 50;

/** Who did what to the record, page by page: other people, or everybody. */
export class AuditTrailModel {
  showsOwn = false;
  pages: PagesModel<AccessLogEntry>;

  constructor(
    private readonly log: Pick<AccessLog, "auditEntries">,
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
  get lines(): readonly AccessLogLine[] {
    return foldOwnReads(this.pages.visibleRows);
  }

  /** Shows or hides what the patient did, from the newest entry on. */
  showOwn(shows: boolean) {
    if (shows === this.showsOwn) return;
    this.showsOwn = shows;
    this.pages = this.firstPage();
  }

  private firstPage(): PagesModel<AccessLogEntry> {
    const others = !this.showsOwn;
    return new PagesModel(
      (request) => this.log.auditEntries(this.patient(), { ...request, others }),
      others ? ACCESS_PAGE_SIZE : PAGE_WITH_OWN,
    );
  }
}
