import { isLeft, right } from "@libretto/core/kernel/fp";
import { makeAutoObservable, runInAction } from "mobx";
import type { DialogView } from "../../shared/dialogs/dialogs-model.ts";
import type { SecurityParts } from "../security/security-services.ts";
import { DeletionFormModel } from "./deletion-form-model.ts";

/** Opens the deletion dialog, and signs out after the deletion. */
export class AccountDeletionModel {
  isLoading = false;

  constructor(
    private readonly parts: SecurityParts,
    private readonly view: DialogView<DeletionFormModel>,
    private readonly word: () => string,
  ) {
    makeAutoObservable<this, "parts" | "view" | "word">(
      this,
      { parts: false, view: false, word: false },
      { autoBind: true },
    );
  }

  /** Loads the consents first: they decide what is retained. */
  async startDeletion(): Promise<void> {
    if (this.isLoading) return;
    const { privacy, record, dialogs, notices } = this.parts;
    this.isLoading = true;
    const patient = record.record?.patient.id;
    const consents = patient === undefined ? right([]) : await privacy.listConsents(patient)();
    runInAction(() => {
      this.isLoading = false;
    });
    if (isLeft(consents)) return notices.showFailure(consents.left, { operation: "leaving", run: this.startDeletion });
    notices.dismissRetries("leaving");
    const result = await dialogs.open<DeletionFormModel, true>(
      this.view,
      (close) => new DeletionFormModel(this.parts, consents.right, this.word, close),
    );
    if (result !== null) await this.signOutAfterDeletion();
  }

  /** Removes the user's data from this device, but not the language. */
  private async signOutAfterDeletion(): Promise<void> {
    const { signOut, language } = this.parts;
    await signOut.signOutOfDeletedAccount("deletion.done");
    language.choose(language.current);
  }
}
