import { type CalendarDate, dayOf } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, type TaskEither } from "@libretto/core/kernel/fp";
import { addDays } from "@libretto/core/kernel/instants";
import { CARER_INVITATION_DAYS } from "@libretto/core/mail/email-kind";
import type { MessageCode } from "@libretto/core/messages/codes";
import type { Carer } from "@libretto/core/record/across/carers/carer";
import type { SectionRows } from "@libretto/core/record/across/sharing/sharing";
import { makeAutoObservable, runInAction } from "mobx";
import { loadCompleteRecord } from "../../record/complete-record.ts";
import { forRecord } from "../../record/record-model.ts";
import type { DialogView } from "../../shared/dialogs/dialogs-model.ts";
import { Remote } from "../../shared/remote.ts";
import type { SecurityParts } from "../security/security-services.ts";
import { nameOf } from "./cared-patients-model.ts";
import { CarerFormModel } from "./carer-form-model.ts";
import { carersLabels } from "./carers-labels.ts";

type Parts = Pick<SecurityParts, "carers" | "dialogs" | "notices" | "language" | "record" | "session" | "store">;

/** The day on which an unanswered invitation expired; null while its link works. */
export const expiryOf = ({ state, invitedAt }: Carer, today: CalendarDate): CalendarDate | null => {
  const end = dayOf(addDays(invitedAt, CARER_INVITATION_DAYS));
  return state === "invited" && end < today ? end : null;
};

/** Whether a person declined, or left: only the list still has them. */
export const hasEnded = ({ state }: Carer): boolean => state === "declined" || state === "left";

/** The people who care for the own record: invites, changes and removes them. */
export class CarersModel {
  readonly remote: Remote<readonly Carer[]>;
  /** All rows of the record, to count those that a person would see. */
  readonly rows: Remote<SectionRows>;
  /** The carer that is being removed. */
  removing: number | null = null;
  /** The carer who is invited again. */
  inviting: number | null = null;

  constructor(
    private readonly parts: Parts,
    private readonly form: DialogView<CarerFormModel>,
  ) {
    this.remote = new Remote(() => parts.carers.list());
    this.rows = new Remote(() => forRecord(parts.record, (record) => loadCompleteRecord(parts.store, record)));
    makeAutoObservable<this, "parts" | "form">(
      this,
      { remote: false, rows: false, parts: false, form: false },
      { autoBind: true },
    );
    void this.remote.load();
  }

  /** The patient of the record has no account, and the user represents the patient. */
  get isRepresented(): boolean {
    return this.parts.session.opened?.right === "represent";
  }

  /** The name of such a patient; empty before the record is loaded. */
  get patientName(): string {
    const { record } = this.parts.record;
    return record === null ? "" : nameOf(record.patient);
  }

  get today(): CalendarDate {
    return this.parts.record.today;
  }

  /** Invites a person, after the form. */
  async invite(): Promise<void> {
    const { carers } = this.parts;
    await this.openForm(null, (email, scope) => carers.invite(email, scope), "carers.invited");
  }

  /**
   * Sends an invitation again that expired or was declined, or invites a carer who left, with a new link; the form asks for
   * another last day when that is over too.
   */
  async inviteAgain(carer: Carer): Promise<void> {
    const { carers, notices } = this.parts;
    const { id, email, right, clearance, until } = carer;
    if (this.inviting !== null) return;
    if (until !== null && until < this.today)
      return this.openForm(carer, (_, scope) => carers.invite(email, scope), "carers.invited");
    this.inviting = id;
    const answer = await carers.invite(email, { right, until, sections: null, ...clearance })();
    runInAction(() => {
      this.inviting = null;
    });
    if (isLeft(answer)) {
      notices.showFailure(answer.left);
      return this.remote.load();
    }
    this.remote.setValue(answer.right);
    notices.showSuccess("carers.invited");
  }

  /** Changes what a carer may do, in the form. */
  async change(carer: Carer): Promise<void> {
    const { carers } = this.parts;
    await this.openForm(carer, (_, scope) => carers.change(carer.id, scope, carer.version), "carers.changed");
  }

  /** Removes a carer or withdraws an invitation, after a question. */
  async remove(carer: Carer): Promise<void> {
    const { dialogs, language, carers, notices } = this.parts;
    const isOver = hasEnded(carer);
    if (this.removing !== null) return;
    if (
      !isOver &&
      !(await dialogs.confirm({
        message: { text: language.label(carersLabels, "removeQuestion", { name: carer.name || carer.email }) },
        details: { text: language.label(carersLabels, carer.state === "invited" ? "withdrawMore" : "removeMore") },
        verb: { text: language.label(carersLabels, "remove") },
        isDestructive: true,
      }))
    )
      return;
    this.removing = carer.id;
    const answer = await carers.remove(carer.id)();
    runInAction(() => {
      this.removing = null;
    });
    if (isLeft(answer)) {
      notices.showFailure(answer.left);
      return this.remote.load();
    }
    this.remote.setValue(answer.right);
    notices.showSuccess(isOver ? "carers.unlisted" : carer.state === "invited" ? "carers.withdrawn" : "carers.removed");
  }

  private async openForm(
    carer: Carer | null,
    save: (...parts: Parameters<CarerFormModel["parts"]["save"]>) => TaskEither<Failure, readonly Carer[]>,
    done: MessageCode,
  ): Promise<void> {
    const { dialogs, record, notices } = this.parts;
    void this.rows.load();
    const carers = await dialogs.open<CarerFormModel, readonly Carer[]>(
      this.form,
      (close) =>
        new CarerFormModel({
          ...{ carer, ownEmail: record.record?.patient.email ?? "" },
          ...{ today: this.today, isRepresented: this.isRepresented, rows: this.rows, save, close },
        }),
    );
    // the invitation may be stored although the answer was lost
    if (carers === null) return this.remote.load();
    this.remote.setValue(carers);
    notices.showSuccess(done);
  }
}
