import type { RowCore } from "@libretto/core/record/section";
import { LockDialog } from "../../confidentiality/LockDialog.tsx";
import type { DialogView } from "../../dialogs/dialogs-model.ts";
import type { LanguageModel } from "../../language-model.ts";
import { MoveRow } from "../move-view.tsx";
import { RowView } from "../RowView.tsx";
import { RowFormModel, type RowFormParts } from "../row-form-model.ts";
import type { RowViewModel } from "../row-view-model.ts";
import { eraseFormType, type SectionDialogs } from "../section-view.ts";
import { createFieldsForm, type FieldsFormParts } from "./FieldsForm.tsx";
import { describeFields, listFieldDetails, storedFieldsOf } from "./field-list.ts";

interface Parts<D extends RowCore, R extends D, F extends RowFormModel<D, R>> extends FieldsFormParts<D, R, F> {
  /** Creates the form; by default one without rules of its own. */
  readonly createForm?: (parts: RowFormParts<D, R>) => F;
  /** The read view, when it shows more than the facts of a row. */
  readonly readView?: DialogView<RowViewModel<R>>;
}

/** The dialogs of a section whose form, read view and changes follow from its list of fields. */
export const createFieldDialogs = <D extends RowCore, R extends D, F extends RowFormModel<D, R> = RowFormModel<D, R>>(
  language: LanguageModel,
  parts: Parts<D, R, F>,
): SectionDialogs<D, R> =>
  eraseFormType<D, R, F>({
    describe: (changes, row) => describeFields(parts, changes, row, language),
    detailsOf: (row) => listFieldDetails(parts, row),
    daysOf: (draft) =>
      storedFieldsOf(parts, draft)
        .filter(({ kind }) => kind === "day")
        .map(({ name }) => name),
    createForm: parts.createForm ?? ((formParts) => new RowFormModel(formParts) as F),
    // a dialog to move rows opens only in a section whose rows move
    views: { read: parts.readView ?? RowView, form: createFieldsForm(parts), lock: LockDialog, move: MoveRow },
  });
