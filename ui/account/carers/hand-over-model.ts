import type { HandOver, StartedHandOver } from "@libretto/core/account/hand-over";
import { emailProblem } from "@libretto/core/kernel/email";
import { collectProblems } from "@libretto/core/kernel/failure";
import { isLeft, pipe, taskEither } from "@libretto/core/kernel/fp";
import { makeAutoObservable, observableRef } from "mobx";
import type { DialogView } from "../../shared/dialogs/dialogs-model.ts";
import { FormModel } from "../../shared/forms/form-model.ts";
import { leaveForm } from "../../shared/forms/leave-form.ts";
import { Remote } from "../../shared/remote.ts";
import type { SecurityParts } from "../security/security-services.ts";

type Parts = Pick<SecurityParts, "carers" | "dialogs" | "notices">;

const listOf = (handOver: HandOver | null): readonly HandOver[] => (handOver === null ? [] : [handOver]);

/** The form of the address of the person. */
export class HandOverFormModel {
  readonly form: FormModel<{ email: string }, StartedHandOver>;

  constructor(
    { carers }: Pick<Parts, "carers">,
    private readonly close: (started: StartedHandOver | null) => void,
  ) {
    this.form = new FormModel<{ email: string }, StartedHandOver>({
      name: "handOverAddress",
      initial: { email: "" },
      validate: ({ email }) => collectProblems({ email: emailProblem(email) }),
      save: ({ email }) => carers.beginHandOver(email.trim()),
      onSaved: close,
    });
  }

  readonly dismiss = (): void => leaveForm(this.form, () => this.close(null));
}

/** The hand-over of the opened record to its person: begins it, shows the code once, withdraws it. */
export class HandOverModel {
  /** At most one. */
  readonly remote: Remote<readonly HandOver[]>;
  /** The code of the hand-over that has just begun; null when it cannot be shown any more. */
  started: StartedHandOver | null = null;

  constructor(
    private readonly parts: Parts,
    private readonly form: DialogView<HandOverFormModel>,
  ) {
    this.remote = new Remote(() => pipe(parts.carers.loadHandOver(), taskEither.map(listOf)));
    makeAutoObservable<this, "parts" | "form">(
      this,
      { remote: false, parts: false, form: false, started: observableRef },
      { autoBind: true },
    );
    void this.remote.load();
  }

  /** Mails the link, after the form. */
  async begin(): Promise<void> {
    const { dialogs } = this.parts;
    const started = await dialogs.open<HandOverFormModel, StartedHandOver>(
      this.form,
      (close) => new HandOverFormModel(this.parts, close),
    );
    // the hand-over may have begun although the answer was lost
    if (started === null) return this.remote.load();
    this.show(started);
  }

  /** Ends the hand-over before the person has accepted it. */
  async withdraw(): Promise<void> {
    const { carers, notices } = this.parts;
    const answer = await carers.withdrawHandOver()();
    if (isLeft(answer)) return notices.showFailure(answer.left);
    this.show(null);
    notices.showSuccess("carers.handOverWithdrawn");
  }

  private show(started: StartedHandOver | null): void {
    this.started = started;
    this.remote.setValue(listOf(started));
  }
}
