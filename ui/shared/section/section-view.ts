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

/** The dialogs of a section, and the texts that only they show. */
export interface SectionDialogs<D extends RowCore, R extends D, F extends RowFormModel<D, R> = RowFormModel<D, R>> {
  /** Describes changes of a row; `row` has the values before them. */
  readonly describe: (changes: readonly FieldChange[], row: D) => readonly Change[];
  /** All facts of a row for its read view; the name is the title. */
  readonly detailsOf: (row: R) => readonly Detail[];
  /** The names of the date fields of a draft. */
  readonly daysOf: (draft: D) => readonly string[];
  readonly createForm: (parts: RowFormParts<D, R>) => F;
  readonly views: {
    /** The read view of a row. */
    readonly read: DialogView<RowViewModel<R>>;
    /** The dialog with the form, unless the form is a page. */
    readonly form?: DialogView<F>;
    readonly lock: DialogView<LockFormModel<R>>;
    /** Only for sections whose rows can move. */
    readonly move?: DialogView<MoveFormModel<D, R>>;
  };
}

/** What differs between the screens of the sections: the texts of lists, and the dialogs, which are loaded on demand. */
export interface SectionView<D extends RowCore, R extends D> extends SectionLabels<R> {
  /** Loads the code of the dialogs, before one of them opens. */
  readonly loadDialogs: () => Promise<SectionDialogs<D, R>>;
  /** The facts of a row in its list that are links: the text, and the address of the link. */
  readonly linksOf?: (row: R) => Readonly<Record<string, string>>;
  /** Warnings about the values of a row before it is saved. */
  readonly notesOf?: (draft: D) => readonly QuestionNote[];
  /** The question before a new row is saved, or a change that is asked about. */
  readonly saveQuestion: MessageCode;
  /** The specification requires the question before every change too. */
  readonly confirmsEdits?: true;
  /** What the person must know before a row is deleted; an empty text for nothing. It may be loaded first. */
  readonly removalText?: (row: R) => Promise<string>;
  /** Additional values of a new form. The confirmation names them too. */
  readonly prefill?: () => Partial<D>;
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
  readonly ownActions?: Partial<Readonly<Record<RowAction, (row: R) => SectionAction | undefined>>>;
}

/** Erases the type of the form, for code that works with any section. */
export const eraseFormType = <D extends RowCore, R extends D, F extends RowFormModel<D, R>>(
  dialogs: SectionDialogs<D, R, F>,
): SectionDialogs<D, R> => dialogs as unknown as SectionDialogs<D, R>; // its views only get forms of its own createForm
