import type { AccessLog } from "@libretto/core/ports/security/access-log";
import { ACCESS_PAGE_SIZE, type Access } from "@libretto/core/record/access-log/access";
import { PagesModel } from "../../shared/list/pages-model.ts";

/** The sign-ins of the account, ten at a time. */
export class AccessLogModel {
  readonly pages: PagesModel<Access>;

  constructor(log: Pick<AccessLog, "page">) {
    this.pages = new PagesModel(log.page, ACCESS_PAGE_SIZE);
  }
}
