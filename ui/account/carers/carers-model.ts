import type { CalendarDate } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { isLeft, type TaskEither } from "@libretto/core/kernel/fp";
import type { MessageCode } from "@libretto/core/messages/codes";
import type { Carer } from "@libretto/core/record/across/carers/carer";
import { makeAutoObservable, runInAction } from "mobx";
import type { DialogView } from "../../shared/dialogs/dialogs-model.ts";
import { Remote } from "../../shared/remote.ts";
import type { SecurityParts } from "../security/security-services.ts";
import { CarerFormModel } from "./carer-form-model.ts";
import { carersLabels } from "./carers-labels.ts";

type Parts = Pick<SecurityParts, "carers" | "dialogs" | "notices" | "language" | "record">;

/** The people who care for the own record: invites, changes and removes them. */
export class CarersModel {
  readonly remote: Remote<readonly Carer[]>;
  /** The carer that is being removed. */
  removing: number | null = null;

  constructor(
    private readonly parts: Parts,
    private readonly form: DialogView<CarerFormModel>,
  ) {
    this.remote = new Remote(() => parts.carers.list());
    makeAutoObservable<this, "parts" | "form">(this, { remote: false, parts: false, form: false }, { autoBind: true });
    void this.remote.load();
  }

  get today(): CalendarDate {
    return this.parts.record.today;
  }

  /** Invites a person, after the form. */
  async invite(): Promise<void> {
    const { carers } = this.parts;
    await this.openForm(null, (email, scope) => carers.invite(email, scope), "carers.invited");
  }

  /** Changes what a carer may do, in the form. */
  async change(carer: Carer): Promise<void> {
    const { carers } = this.parts;
    await this.openForm(carer, (_, scope) => carers.change(carer.id, scope, carer.version), "carers.changed");
  }

  /** Removes a carer or withdraws an invitation, after a question. */
  async remove(carer: Carer): Promise<void> {
    const { dialogs, language, carers, notices } = this.parts;
    const isOver = carer.state === "declined" || carer.state === "left";
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
    notices.showSuccess("carers.removed");
  }

  private async openForm(
    carer: Carer | null,
    save: (...parts: Parameters<CarerFormModel["parts"]["save"]>) => TaskEither<Failure, readonly Carer[]>,
    done: MessageCode,
  ): Promise<void> {
    const { dialogs, record, notices } = this.parts;
    const carers = await dialogs.open<CarerFormModel, readonly Carer[]>(
      this.form,
      (close) =>
        new CarerFormModel({ carer, ownEmail: record.record?.patient.email ?? "", today: this.today, save, close }),
    );
    // the invitation may be stored although the answer was lost
    if (carers === null) return this.remote.load();
    this.remote.setValue(carers);
    notices.showSuccess(done);
  }
}
