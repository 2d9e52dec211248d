import { isLeft, right } from "@libretto/core/kernel/fp";
import { makeAutoObservable, runInAction } from "mobx";
import type { DialogView } from "../../shared/dialogs/dialogs-model.ts";
import { DeletionModel } from "./deletion-model.ts";
import type { SecurityParts } from "./security-services.ts";

/** Asks for the end of the account, and leaves once it has come. */
export class LeavingModel {
  reading = false;

  constructor(
    private readonly parts: SecurityParts,
    private readonly view: DialogView<DeletionModel>,
    private readonly word: () => string,
  ) {
    makeAutoObservable<this, "parts" | "view" | "word">(
      this,
      { parts: false, view: false, word: false },
      { autoBind: true },
    );
  }

  /** What was agreed to is asked for first: it says what stays. */
  async begin(): Promise<void> {
    if (this.reading) return;
    const { privacy, record, dialogs, notices } = this.parts;
    this.reading = true;
    const patient = record.record?.patient.id;
    const consents = patient === undefined ? right([]) : await privacy.consents(patient)();
    runInAction(() => {
      this.reading = false;
    });
    if (isLeft(consents)) return notices.fail(consents.left, { operation: "leaving", run: this.begin });
    notices.dismissRetries("leaving");
    const gone = await dialogs.open<DeletionModel, true>(
      this.view,
      (close) => new DeletionModel(this.parts, consents.right, this.word, close),
    );
    if (gone !== null) await this.leave();
  }

  /** Nothing of the person stays on this device; how it speaks is nobody's data. */
  private async leave(): Promise<void> {
    const { signOut, language } = this.parts;
    await signOut.signOutOfDeletedAccount("deletion.done");
    language.choose(language.current);
  }
}
