import { isLeft } from "@libretto/core/kernel/fp";
import { ROUTES } from "@libretto/core/navigation/routes";
import { makeAutoObservable, runInAction } from "mobx";
import type { SecurityParts } from "../security/security-services.ts";
import { representedLabels } from "./represented-labels.ts";

type Parts = Pick<SecurityParts, "carers" | "dialogs" | "notices" | "language" | "session">;

/** Deletes the opened record of a person without an account. */
export class RecordDeletionModel {
  isDeleting = false;

  constructor(private readonly parts: Parts) {
    makeAutoObservable<this, "parts">(this, { parts: false }, { autoBind: true });
  }

  /** Deletes the record after a question, and shows the own one. */
  async delete(name: string): Promise<void> {
    const { dialogs, language, carers, notices, session } = this.parts;
    const isConfirmed = await dialogs.confirm({
      message: { text: language.label(representedLabels, "deleteQuestion", { name }) },
      details: { text: language.label(representedLabels, "deleteMore") },
      verb: { text: language.label(representedLabels, "delete") },
      isDestructive: true,
    });
    if (!isConfirmed) return;
    this.isDeleting = true;
    const answer = await carers.deleteRecord()();
    runInAction(() => {
      this.isDeleting = false;
    });
    if (isLeft(answer)) return notices.showFailure(answer.left);
    session.openRecord(null, ROUTES.carers);
  }
}
