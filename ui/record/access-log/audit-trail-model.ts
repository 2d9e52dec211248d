import type { AccessLog } from "@libretto/core/ports/security/access-log";
import { type AccessLogLine, groupOwnReads } from "@libretto/core/record/access-log/grouped-reads";
import type { AccessLogEntry } from "@libretto/core/record/access-log/log-entry";
import { ACCESS_LOG_PAGE_SIZE } from "@libretto/core/record/access-log/sign-in-log-entry";
import { makeAutoObservable, observableRef } from "mobx";
import { PagesModel } from "../../shared/list/pages-model.ts";

/** Own entries are frequent and folded, so a page with them is larger. */
const PAGE_WITH_OWN = 50;

/** The audit trail of the record in pages: of other people, or of everybody. */
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

  /** The lines of the page, with own reads folded. */
  get lines(): readonly AccessLogLine[] {
    return groupOwnReads(this.pages.visibleRows);
  }

  /** Shows or hides the patient's own entries, from the newest entry on. */
  showOwn(isShown: boolean) {
    if (isShown === this.showsOwn) return;
    this.showsOwn = isShown;
    this.pages = this.firstPage();
  }

  private firstPage(): PagesModel<AccessLogEntry> {
    const others = !this.showsOwn;
    return new PagesModel(
      (request) => this.log.auditEntries(this.patient(), { ...request, others }),
      others ? ACCESS_LOG_PAGE_SIZE : PAGE_WITH_OWN,
    );
  }
}
