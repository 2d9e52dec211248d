import { taskEither } from "@libretto/core/kernel/fp";
import type { DialogsModel, DialogView } from "../dialogs/dialogs-model.ts";
import { FormModel } from "./form-model.ts";
import type { Meanwhile, Merge } from "./merging.ts";

/** Whose value of a field is kept. */
export type Whose = "mine" | "theirs";
type Choices = Readonly<Record<string, Whose | null>>;

/** The choice between what was typed and what somebody else has saved meanwhile; nothing is chosen beforehand. */
export class MergeModel {
  readonly form: FormModel<Choices, readonly string[]>;

  constructor(
    readonly meanwhile: Meanwhile,
    private readonly close: (theirs: readonly string[] | null) => void,
  ) {
    this.form = new FormModel<Choices, readonly string[]>({
      name: "merge",
      initial: Object.fromEntries(meanwhile.disputed.map(({ name }) => [name, null])),
      validate: (choices) =>
        Object.fromEntries(
          Object.entries(choices).flatMap(([name, whose]) =>
            whose === null ? [[name, "form.required" as const]] : [],
          ),
        ),
      save: (choices) => taskEither.right(Object.keys(choices).filter((name) => choices[name] === "theirs")),
      done: close,
    });
  }

  dismiss() {
    this.close(null);
  }
}

/** Asks in a dialog. */
export const mergeIn =
  (dialogs: DialogsModel, view: DialogView<MergeModel>): Merge =>
  (meanwhile) =>
    dialogs.open<MergeModel, readonly string[]>(view, (close) => new MergeModel(meanwhile, close));
