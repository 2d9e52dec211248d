import type { Consent } from "@libretto/core/account/consents";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left, right } from "@libretto/core/kernel/fp";
import { makeAutoObservable, runInAction, when } from "mobx";
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
    const { dialogs, notices } = this.parts;
    this.isLoading = true;
    const consents = await this.listConsents();
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

  /** The consents of a patient; none for an account that has no record. */
  private async listConsents(): Promise<Either<Failure, readonly Consent[]>> {
    const { privacy, record } = this.parts;
    await record.open();
    await when(() => !record.loading);
    const patient = record.record?.patient.id;
    if (patient !== undefined) return privacy.listConsents(patient)();
    return record.absent ? right([]) : left(record.failure ?? failure("unavailable", "failure.unavailable"));
  }

  /** Removes the user's data from this device, but not the language. */
  private async signOutAfterDeletion(): Promise<void> {
    const { signOut, language } = this.parts;
    await signOut.signOutOfDeletedAccount("deletion.done");
    language.choose(language.current);
  }
}
