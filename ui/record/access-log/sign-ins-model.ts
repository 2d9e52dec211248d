import type { AccessLog } from "@libretto/core/ports/security/access-log";
import { ACCESS_LOG_PAGE_SIZE, type SignInLogEntry } from "@libretto/core/record/access-log/sign-in-log-entry";
import { PagesModel } from "../../shared/list/pages-model.ts";

/** The sign-ins of the account, ten per page. */
export class SignInsModel {
  readonly pages: PagesModel<SignInLogEntry>;

  constructor(log: Pick<AccessLog, "listSignIns">) {
    this.pages = new PagesModel(log.listSignIns, ACCESS_LOG_PAGE_SIZE);
  }
}
