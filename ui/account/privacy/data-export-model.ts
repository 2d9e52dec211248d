import { isLeft } from "@libretto/core/kernel/fp";
import { makeAutoObservable, runInAction } from "mobx";
import type { SecurityParts } from "../security/security-services.ts";

/** Exports all data of the shown record as one file (PR-7). */
export class DataExportModel {
  isPreparing = false;

  constructor(private readonly parts: Pick<SecurityParts, "privacy" | "language" | "fetchDownload" | "notices">) {
    makeAutoObservable<this, "parts">(this, { parts: false }, { autoBind: true });
  }

  async startExport(): Promise<void> {
    if (this.isPreparing) return;
    this.isPreparing = true;
    const { privacy, language, fetchDownload, notices } = this.parts;
    const answer = await privacy.createExportLink(language.current)();
    runInAction(() => {
      this.isPreparing = false;
    });
    if (!isLeft(answer)) {
      fetchDownload(answer.right);
      notices.dismissRetries("takeAway");
      notices.showSuccess("archive.begun");
    } else if (answer.left.code !== "account.proveAgain")
      notices.showFailure(answer.left, { operation: "takeAway", run: this.startExport });
  }
}
