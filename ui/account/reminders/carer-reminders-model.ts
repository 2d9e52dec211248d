import { isLeft } from "@libretto/core/kernel/fp";
import type { Id } from "@libretto/core/kernel/id";
import type { ReminderRecipient } from "@libretto/core/record/across/reminders/carer-reminder";
import { REMINDER_KINDS, type ReminderKind } from "@libretto/core/record/across/reminders/reminder";
import { makeAutoObservable, observable, runInAction } from "mobx";
import { Remote } from "../../shared/remote.ts";
import type { SecurityParts } from "../security/security-services.ts";

type Parts = Pick<SecurityParts, "carerReminders" | "notices">;

const isSame = (some: readonly ReminderKind[], others: readonly ReminderKind[]): boolean =>
  REMINDER_KINDS.every((kind) => some.includes(kind) === others.includes(kind));

/** What the people who care for the own record are reminded of by e-mail. */
export class CarerRemindersModel {
  readonly remote: Remote<readonly ReminderRecipient[]>;
  isSaving = false;
  /** The kinds that are not saved yet, by carer. */
  private readonly edited = observable.map<Id, readonly ReminderKind[]>({}, { deep: false });

  constructor(private readonly parts: Parts) {
    this.remote = new Remote(() => parts.carerReminders.listRecipients());
    makeAutoObservable<this, "parts" | "edited">(
      this,
      { remote: false, parts: false, edited: false },
      { autoBind: true },
    );
    void this.remote.load();
  }

  /** The kinds on the screen. */
  kindsOf({ carer, kinds }: ReminderRecipient): readonly ReminderKind[] {
    return this.edited.get(carer) ?? kinds;
  }

  choose({ carer }: ReminderRecipient, kinds: readonly ReminderKind[]) {
    this.edited.set(carer, kinds);
  }

  get canSave(): boolean {
    return !this.isSaving && this.changed.length > 0;
  }

  /** Saves the choices one person after the other. After a failure the others stay as they are on the screen. */
  async save(): Promise<void> {
    if (!this.canSave) return;
    this.isSaving = true;
    const isSaved = await this.saveChanged();
    runInAction(() => {
      this.isSaving = false;
    });
    if (isSaved) this.parts.notices.showSuccess("form.saved");
  }

  private get changed(): readonly ReminderRecipient[] {
    return (this.remote.value ?? []).filter((one) => !isSame(this.kindsOf(one), one.kinds));
  }

  private async saveChanged(): Promise<boolean> {
    for (const recipient of this.changed) {
      const kinds = this.kindsOf(recipient);
      const answer = await this.parts.carerReminders.saveRecipient(recipient.carer, kinds)();
      if (isLeft(answer)) {
        this.parts.notices.showFailure(answer.left);
        // the person may have left, or the result is unknown
        await this.remote.load();
        return false;
      }
      runInAction(() => {
        // what was chosen meanwhile is not saved yet
        if (this.edited.get(recipient.carer) === kinds) this.edited.delete(recipient.carer);
        this.remote.setValue(answer.right);
      });
    }
    return true;
  }
}
