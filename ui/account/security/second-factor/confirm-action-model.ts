import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import { FormModel } from "../../../shared/forms/form-model.ts";
import { leaveForm } from "../../../shared/forms/leave-form.ts";

/** Confirms an action in a dialog; a failure is shown in the same dialog. */
export class ConfirmActionModel<A> {
  readonly form: FormModel<object, A>;

  constructor(
    name: string,
    save: () => TaskEither<Failure, A>,
    private readonly close: (outcome: A | null) => void,
  ) {
    this.form = new FormModel<object, A>({ name, initial: {}, validate: () => null, save, onSaved: close });
  }

  readonly dismiss = (): void => leaveForm(this.form, () => this.close(null));
}
