import { isLeft } from "@libretto/core/kernel/fp";
import type { Id, PatientId } from "@libretto/core/kernel/id";
import { makeAutoObservable, runInAction } from "mobx";
import { calculatorLabels } from "../calculator-labels.ts";
import type { CalculatorServices } from "../calculators-model.ts";

/** Removes saved results, each after a confirmation. */
export class ScoreRemoval {
  /** The result that is being removed. */
  busy: Id | null = null;

  constructor(
    private readonly services: Pick<CalculatorServices, "scores" | "dialogs" | "notices" | "language">,
    private readonly patient: () => PatientId,
    /** Loads the list again. */
    private readonly reload: () => Promise<void>,
  ) {
    makeAutoObservable<this, "services" | "patient" | "reload">(
      this,
      { services: false, patient: false, reload: false },
      { autoBind: true },
    );
  }

  /** @param subject the day and the value of the result */
  async remove(id: Id, subject: string): Promise<void> {
    const { scores, dialogs, notices, language } = this.services;
    const isConfirmed = await dialogs.confirm({
      message: { text: language.label(calculatorLabels, "removeQuestion") },
      subject,
      details: { text: language.label(calculatorLabels, "removeAbout") },
      verb: "delete",
      cancelVerb: "no",
      isDestructive: true,
    });
    if (!isConfirmed || this.busy !== null) return;
    this.busy = id;
    const answer = await scores.remove(this.patient(), id)();
    // a result that another window removed is gone, as the user wanted
    const isRemoved = !isLeft(answer) || answer.left.kind === "notFound";
    if (isLeft(answer) && !isRemoved) notices.showFailure(answer.left);
    else notices.add({ tone: "done", message: { text: language.label(calculatorLabels, "removed", { subject }) } });
    await this.reload();
    runInAction(() => {
      this.busy = null;
    });
  }
}
