import type { FieldInput } from "../../shared/forms/field-model.ts";
import type { OwnInputProps } from "../../shared/section/fields/FieldsForm.tsx";
import { TagsField } from "../TagsField.tsx";

interface TaggedForm {
  readonly form: { readonly fields: { readonly tags: FieldInput<readonly number[]> } };
}

/** The specialty tags of a row, as the input of a list of fields. */
export const TagsInput = ({ model }: OwnInputProps<TaggedForm>) => <TagsField field={model.form.fields.tags} />;
