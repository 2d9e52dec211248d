import { isLeft } from "@libretto/core/kernel/fp";
import type { PatientId } from "@libretto/core/kernel/id";
import type { CaredReminders } from "@libretto/core/record/across/reminders/carer-reminder";
import { makeAutoObservable, runInAction } from "mobx";
import { Remote } from "../../shared/remote.ts";
import type { SecurityParts } from "../security/security-services.ts";

type Parts = Pick<SecurityParts, "carerReminders" | "notices">;

/** The e-mails that the account gets about the reminders of the records it cares for. */
export class CaredRemindersModel {
  readonly remote: Remote<readonly CaredReminders[]>;
  /** The record whose e-mails are being stopped or resumed. */
  working: PatientId | null = null;

  constructor(private readonly parts: Parts) {
    this.remote = new Remote(() => parts.carerReminders.listCared());
    makeAutoObservable<this, "parts">(this, { remote: false, parts: false }, { autoBind: true });
    void this.remote.load();
  }

  /** What the patient chose for this account; null when there is nothing, or it is not loaded. */
  find(patient: PatientId): CaredReminders | null {
    return (this.remote.value ?? []).find((one) => one.patient === patient) ?? null;
  }

  /** Stops the e-mails about a record, or resumes them. */
  async toggle({ patient, isStopped }: CaredReminders): Promise<void> {
    const { carerReminders, notices } = this.parts;
    if (this.working !== null) return;
    this.working = patient;
    const answer = await carerReminders.setStopped(patient, !isStopped)();
    runInAction(() => {
      this.working = null;
    });
    if (isLeft(answer)) {
      notices.showFailure(answer.left);
      // the patient may have chosen otherwise, or the result is unknown
      return this.remote.load();
    }
    const all = this.remote.value ?? [];
    this.remote.setValue(all.map((one) => (one.patient === patient ? { ...one, isStopped: !isStopped } : one)));
    notices.showSuccess("form.saved");
  }
}
