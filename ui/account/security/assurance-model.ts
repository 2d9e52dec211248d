import type { Failure } from "@libretto/core/kernel/failure";
import type { TaskEither } from "@libretto/core/kernel/fp";
import { FormModel } from "../../shared/forms/form-model.ts";
import { leaveForm } from "../../shared/forms/leave-form.ts";

/** Something that is asked once more before it is done; a refusal is told where it was asked. */
export class AssuranceModel<A> {
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
