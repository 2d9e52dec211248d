import { isLeft } from "@libretto/core/kernel/fp";
import { makeAutoObservable, runInAction } from "mobx";
import type { SecurityParts } from "./security-services.ts";

/** Taking all of one's data along, as one file (PR-7). */
export class TakeAwayModel {
  packing = false;

  constructor(private readonly parts: Pick<SecurityParts, "privacy" | "language" | "fetchDownload" | "notices">) {
    makeAutoObservable<this, "parts">(this, { parts: false }, { autoBind: true });
  }

  async take(): Promise<void> {
    if (this.packing) return;
    this.packing = true;
    const { privacy, language, fetchDownload, notices } = this.parts;
    const answer = await privacy.exportAddress(language.current)();
    runInAction(() => {
      this.packing = false;
    });
    if (!isLeft(answer)) {
      fetchDownload(answer.right);
      notices.dismissRetries("takeAway");
      notices.succeed("archive.begun");
    } else if (answer.left.code !== "account.proveAgain")
      notices.fail(answer.left, { operation: "takeAway", run: this.take });
  }
}
