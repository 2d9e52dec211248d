import type { MessageCode } from "@libretto/core/messages/codes";
import type { RowAction, RowCore } from "@libretto/core/record/section";
import type { Change, DialogView } from "../dialogs/dialogs-model.ts";
import type { FieldChange } from "../forms/form-model.ts";
import type { Detail } from "../list/details.ts";
import type { LockFormModel } from "./lock-form-model.ts";
import type { MoveFormModel } from "./move-form-model.ts";
import type { ResolveRefusal } from "./retry-after-refusal.ts";
import type { RowFormModel, RowFormParts } from "./row-form-model.ts";
import type { SectionAction, SectionLabels } from "./row-labels.ts";
import type { RowViewModel } from "./row-view-model.ts";

/** All in which the screen of one section differs from the others: its words, and its dialogs. */
export interface SectionView<D extends RowCore, R extends D, F extends RowFormModel<D, R> = RowFormModel<D, R>>
  extends SectionLabels<R> {
  readonly describe: (changes: readonly FieldChange[]) => readonly Change[];
  /** Asked before a form is saved. */
  readonly saveQuestion: MessageCode;
  /** The fields that hold days. */
  readonly days: readonly (keyof D & string)[];
  readonly makeForm: (parts: RowFormParts<D, R>) => F;
  /** All facts of a row, for its read view; the name is its title. */
  readonly detailsOf: (row: R) => readonly Detail[];
  /** Fetches the code of form and views; called, and waited for, before any of them is used. */
  readonly loadDialogs?: () => Promise<unknown>;
  readonly views: {
    /** The read view of a row. */
    readonly read: DialogView<RowViewModel<R>>;
    readonly form: DialogView<F>;
    readonly lock: DialogView<LockFormModel<R>>;
    /** Only where rows move. */
    readonly move?: DialogView<MoveFormModel<D, R>>;
  };
  /** Answers a refusal that asks the user something. */
  readonly resolveRefusal?: ResolveRefusal<D>;
  /** A new row comes with an upload: a form cannot add a row again that was deleted meanwhile. */
  readonly needsUpload?: true;
  readonly ownActions?: Partial<Readonly<Record<RowAction, (row: R) => SectionAction>>>;
}

/** A face whose form is of its own kind, for code that serves any section. */
export const eraseFormType = <D extends RowCore, R extends D, F extends RowFormModel<D, R>>(
  view: SectionView<D, R, F>,
): SectionView<D, R> => view as unknown as SectionView<D, R>; // its view only ever gets what its own makeForm made
