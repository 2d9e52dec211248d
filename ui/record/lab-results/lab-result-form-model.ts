import type { Language } from "@libretto/core/messages/codes";
import type { LabFinding, LabResult, LabResultDraft } from "@libretto/core/record/lab-results/lab-result";
import type { QuestionNote } from "../../shared/dialogs/question-note.ts";
import type { FieldModel } from "../../shared/forms/field-model.ts";
import { RowFormModel, type RowFormParts } from "../../shared/section/row-form-model.ts";
import { FindingModel } from "./finding-model.ts";
import type { ReportFiles } from "./report-files.ts";

/** The form of one result. */
export class LabResultFormModel extends RowFormModel<LabResultDraft, LabResult> {
  readonly finding: FindingModel;

  constructor(
    parts: RowFormParts<LabResultDraft, LabResult>,
    readonly files: ReportFiles,
    language: Language,
    private readonly notesOf: (draft: LabResultDraft) => readonly QuestionNote[] = () => [],
  ) {
    super(parts);
    const { fields } = this.form;
    this.finding = new FindingModel(
      {
        id: parts.section.name,
        read: () => this.form.values,
        write: (change) => {
          for (const [name, value] of Object.entries(change))
            (fields[name as keyof LabFinding] as FieldModel<unknown>).write(value);
        },
        problemOf: (field) =>
          field === "value" ? (fields.value.problem ?? fields.textValue.problem) : fields[field].problem,
        leave: (field) => fields[field].blur(),
      },
      language,
    );
  }

  /** The notes about the result, once it was left: an urgent one, or one that is probably mistyped. */
  get notes(): readonly QuestionNote[] {
    if (!this.form.fields.value.touched) return [];
    return this.notesOf(this.form.values);
  }

  override async resume(): Promise<boolean> {
    const resumed = await super.resume();
    if (resumed) this.onFieldsUpdated();
    return resumed;
  }

  protected override onFieldsUpdated() {
    this.finding.showStoredTest();
  }
}
