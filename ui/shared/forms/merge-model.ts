import { taskEither } from "@libretto/core/kernel/fp";
import type { Change, DialogsModel, DialogView } from "../dialogs/dialogs-model.ts";
import { FormModel } from "./form-model.ts";

/** A field that both sessions changed: `before` is the stored value, `after` the value in the form. */
export interface Conflict extends Change {
  readonly name: string;
}

/** The changes that another session saved, as text. */
export interface RemoteChanges {
  /** Changed only by the other session: the form takes them over. */
  readonly theirChanges: readonly Change[];
  /** Changed by both sessions to different values. */
  readonly conflicts: readonly Conflict[];
}

/** Lets the user choose. Returns the names of the fields that get the stored value, or null to save nothing. */
export type ResolveConflicts = (remoteChanges: RemoteChanges) => Promise<readonly string[] | null>;

/** Whose value of a field is saved. */
export type MergeSide = "mine" | "theirs";
type Choices = Readonly<Record<string, MergeSide | null>>;

/** The choice between typed values and values that another session has saved. Nothing is preselected. */
export class MergeModel {
  readonly form: FormModel<Choices, readonly string[]>;

  constructor(
    readonly remoteChanges: RemoteChanges,
    private readonly close: (theirs: readonly string[] | null) => void,
  ) {
    this.form = new FormModel<Choices, readonly string[]>({
      name: "merge",
      initial: Object.fromEntries(remoteChanges.conflicts.map(({ name }) => [name, null])),
      validate: (choices) =>
        Object.fromEntries(
          Object.entries(choices).flatMap(([name, side]) => (side === null ? [[name, "form.required" as const]] : [])),
        ),
      save: (choices) => taskEither.right(Object.keys(choices).filter((name) => choices[name] === "theirs")),
      onSaved: close,
    });
  }

  dismiss() {
    this.close(null);
  }
}

/** Asks in a dialog. */
export const mergeInDialog =
  (dialogs: DialogsModel, view: DialogView<MergeModel>): ResolveConflicts =>
  (remoteChanges) =>
    dialogs.open<MergeModel, readonly string[]>(view, (close) => new MergeModel(remoteChanges, close));
