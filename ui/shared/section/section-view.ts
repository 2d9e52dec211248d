import type { MessageCode } from "@libretto/core/messages/codes";
import type { RowAction, RowCore } from "@libretto/core/record/section";
import type { Change, DialogView } from "../dialogs/dialogs-model.ts";
import type { QuestionNote } from "../dialogs/question-note.ts";
import type { FieldChange } from "../forms/form-model.ts";
import type { ResolveRefusal } from "../forms/row-saving.ts";
import type { Detail } from "../list/details.ts";
import type { LockFormModel } from "./lock-form-model.ts";
import type { MoveFormModel } from "./move-form-model.ts";
import type { RowFormModel, RowFormParts } from "./row-form-model.ts";
import type { SectionAction, SectionLabels } from "./row-labels.ts";
import type { RowViewModel } from "./row-view-model.ts";

/** What differs between the screens of the sections: texts and dialogs. */
export interface SectionView<D extends RowCore, R extends D, F extends RowFormModel<D, R> = RowFormModel<D, R>>
  extends SectionLabels<R> {
  /** Describes changes of a row; `row` has the values before them. */
  readonly describe: (changes: readonly FieldChange[], row: D) => readonly Change[];
  /** Warnings about the values of a row before it is saved. */
  readonly notesOf?: (draft: D) => readonly QuestionNote[];
  /** The question before a new row is saved, or a change that is asked about. */
  readonly saveQuestion: MessageCode;
  /** The specification requires the question before every change too. */
  readonly confirmsEdits?: true;
  /** The date fields. */
  readonly days: readonly (keyof D & string)[];
  /** Additional values of a new form. The confirmation names them too. */
  readonly prefill?: () => Partial<D>;
  readonly makeForm: (parts: RowFormParts<D, R>) => F;
  /** All facts of a row for its read view; the name is the title. */
  readonly detailsOf: (row: R) => readonly Detail[];
  /** Loads the code of form and views before they are used. */
  readonly loadDialogs?: () => Promise<unknown>;
  readonly views: {
    /** The read view of a row. */
    readonly read: DialogView<RowViewModel<R>>;
    /** The dialog with the form, unless the form is a page. */
    readonly form?: DialogView<F>;
    readonly lock: DialogView<LockFormModel<R>>;
    /** Only for sections whose rows can move. */
    readonly move?: DialogView<MoveFormModel<D, R>>;
  };
  /** Answers a refusal that asks the user. */
  readonly resolveRefusal?: ResolveRefusal<D>;
  /** How many rows a list shows before the user asks for all; absent for all. */
  readonly shortLength?: number;
  /** Opens the page with the form of a row, or of a new row, when the form is no dialog. */
  readonly openFormPage?: (id: number) => void;
  /** A small picture at the start of a row. */
  readonly thumbnail?: DialogView<R>;
  /** A new row has an upload, so a form cannot add a deleted row again. */
  readonly needsUpload?: true;
  readonly ownActions?: Partial<Readonly<Record<RowAction, (row: R) => SectionAction>>>;
}

/** Erases the type of the form, for code that works with any section. */
export const eraseFormType = <D extends RowCore, R extends D, F extends RowFormModel<D, R>>(
  view: SectionView<D, R, F>,
): SectionView<D, R> => view as unknown as SectionView<D, R>; // the view only gets forms of its own makeForm
