import type { Consent } from "@libretto/core/account/consents";
import { type Failure, failure } from "@libretto/core/kernel/failure";
import { type Either, isLeft, left, right } from "@libretto/core/kernel/fp";
import type { CaredPatient } from "@libretto/core/record/across/carers/carer";
import { makeAutoObservable, runInAction, when } from "mobx";
import type { DialogView } from "../../shared/dialogs/dialogs-model.ts";
import type { SecurityParts } from "../security/security-services.ts";
import { DeletionFormModel } from "./deletion-form-model.ts";

/** What the dialog asks about and names. */
interface Consequences {
  readonly consents: readonly Consent[];
  readonly cared: readonly CaredPatient[];
}

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

  /** Loads the consents first, which decide what is retained, and the records of others that the account cares for. */
  async startDeletion(): Promise<void> {
    if (this.isLoading) return;
    const { dialogs, notices } = this.parts;
    this.isLoading = true;
    const loaded = await this.loadConsequences();
    runInAction(() => {
      this.isLoading = false;
    });
    if (isLeft(loaded)) return notices.showFailure(loaded.left, { operation: "leaving", run: this.startDeletion });
    const { consents, cared } = loaded.right;
    notices.dismissRetries("leaving");
    const result = await dialogs.open<DeletionFormModel, true>(
      this.view,
      (close) => new DeletionFormModel(this.parts, consents, cared, this.word, close),
    );
    if (result !== null) await this.signOutAfterDeletion();
  }

  /** The consents of a patient, and the people whose records the account keeps; none for an account without a record. */
  private async loadConsequences(): Promise<Either<Failure, Consequences>> {
    const { privacy, carers, record } = this.parts;
    await record.open();
    await when(() => !record.loading);
    const patient = record.record?.patient.id;
    if (patient === undefined)
      return record.absent
        ? right({ consents: [], cared: [] })
        : left(record.failure ?? failure("unavailable", "failure.unavailable"));
    const [consents, cared] = await Promise.all([privacy.listConsents(patient)(), carers.listPatients()()]);
    if (isLeft(consents)) return consents;
    return isLeft(cared) ? cared : right({ consents: consents.right, cared: cared.right });
  }

  /** Removes the user's data from this device, but not the language. */
  private async signOutAfterDeletion(): Promise<void> {
    const { signOut, language } = this.parts;
    await signOut.signOutOfDeletedAccount("deletion.done");
    language.choose(language.current);
  }
}
