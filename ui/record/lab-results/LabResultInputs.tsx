import { observer } from "mobx-react-lite";
import type { OwnInputProps } from "../../shared/section/fields/FieldsForm.tsx";
import { ValueNotes } from "../../shared/value-notes/ValueNotes.tsx";
import { FindingFields } from "./FindingFields.tsx";
import type { LabResultFormModel } from "./lab-result-form-model.ts";
import { SampleFields } from "./SampleFields.tsx";

type Props = OwnInputProps<LabResultFormModel>;

/** The inputs of the finding. */
export const FindingInput = observer(({ model }: Props) => <FindingFields model={model.finding} />);

/** The notes about the result. */
export const ResultNotes = observer(({ model }: Props) => (
  <ValueNotes
    notes={model.notes}
    {...(model.isNew && { level: { field: model.form.fields.level, visibleTo: model.visibleTo } })}
  />
));

/** The inputs of when, where and from which report. */
export const SampleInput = observer(({ model: { form, files, parts } }: Props) => (
  <SampleFields fields={form.fields} files={files} today={parts.today} />
));
