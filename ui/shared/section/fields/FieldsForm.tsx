import type { RowCore } from "@libretto/core/record/section";
import { observer } from "mobx-react-lite";
import { type ComponentType, useEffect } from "react";
import { LevelSelect } from "../../confidentiality/LevelSelect.tsx";
import { FormDialog } from "../../dialogs/FormDialog.tsx";
import { ChoiceField } from "../../fields/ChoiceField.tsx";
import { DayField } from "../../fields/DayField.tsx";
import { NumberField } from "../../fields/NumberField.tsx";
import { PhoneField } from "../../fields/PhoneField.tsx";
import { SelectField } from "../../fields/SelectField.tsx";
import { TextAreaField } from "../../fields/TextAreaField.tsx";
import { TextField } from "../../fields/TextField.tsx";
import type { FieldModel } from "../../forms/field-model.ts";
import type { RowFormModel } from "../row-form-model.ts";
import { type AnyField, type FieldList, storedFieldsOf } from "./field-list.ts";

/** What an input of a section's own shows: the form, and the field of the list that it belongs to. */
export interface OwnInputProps<F> {
  readonly model: F;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
}

/** The parts of a form that differ between sections. */
export interface FieldsFormParts<D extends RowCore, R extends D, F extends RowFormModel<D, R>> extends FieldList<D, R> {
  readonly titleOf: (values: D, isNew: boolean) => string;
  /** What the row belongs to, under the title; null for nothing. */
  readonly subjectOf?: (model: F) => string | null;
  /** The inputs of the fields of kind "own" and of the parts without a value, by name. */
  readonly inputs?: Readonly<Record<string, ComponentType<OwnInputProps<F>>>>;
}

type LineProps = Extract<AnyField, { kind: "line" }> & { readonly model: FieldModel<string> };

/** One line of text, which is completed when it is left. */
const LineInput = observer(({ model, kind: _kind, name: _name, normalise, ...look }: LineProps) => {
  const { format: _format, detail: _detail, linkOf: _linkOf, isOnlyForNew: _isOnlyForNew, ...props } = look;
  useEffect(() => {
    if (normalise !== undefined) model.normaliser = async (typed) => normalise(typed);
  }, [model, normalise]);
  return <TextField field={model} {...props} />;
});

interface InputProps {
  readonly field: AnyField;
  // biome-ignore lint/suspicious/noExplicitAny: the kind of the field decides which value it has
  readonly model: FieldModel<any>;
}

/** The input of a field, by its kind. */
const Input = observer(({ field, model }: InputProps) => {
  const { label, hint, required } = field;
  const frame = { label, ...(hint !== undefined && { hint }), ...(required !== undefined && { required }) };
  switch (field.kind) {
    case "line":
      return <LineInput {...field} model={model} />;
    case "paragraph":
      return <TextAreaField field={model} {...frame} {...(field.limit !== undefined && { limit: field.limit })} />;
    case "day":
      return <DayField field={model} {...frame} {...(field.latest !== undefined && { latest: field.latest })} />;
    case "time":
      return <TextField type="time" field={model} {...frame} />;
    case "number":
      return <NumberField field={model} {...frame} {...(field.unit !== undefined && { unit: field.unit })} />;
    case "phone":
      return <PhoneField field={model} {...frame} />;
    case "choice":
      return <ChoiceField field={model} {...frame} choices={field.choices} />;
    case "select":
      return (
        <SelectField
          field={model}
          {...frame}
          choices={field.choices}
          {...(field.none !== undefined && { none: field.none })}
        />
      );
    default:
      return null;
  }
});

/** The form of a row with the inputs of its fields, in a dialog. */
export const createFieldsForm = <D extends RowCore, R extends D, F extends RowFormModel<D, R>>(
  parts: FieldsFormParts<D, R, F>,
) =>
  observer(({ model }: { readonly model: F }) => {
    const { form, isNew } = model;
    const fields = parts.fieldsOf(form.values);
    const models = form.fields as unknown as Readonly<Record<string, InputProps["model"]>>;
    const subject = parts.subjectOf?.(model) ?? null;
    const labels = storedFieldsOf(parts, form.values).map(({ name, label }) => [name, label] as const);
    return (
      <FormDialog
        title={parts.titleOf(form.values, isNew)}
        {...(subject !== null && { subject })}
        form={form}
        labels={Object.fromEntries(labels)}
        dismiss={() => model.dismiss()}
      >
        {fields.map((field) => {
          if (field.kind === "computed" || field.kind === "facts" || field.kind === "set") return null;
          if (field.kind !== "part" && field.isOnlyForNew === true && !isNew) return null;
          const { name } = field;
          const Own = parts.inputs?.[name];
          if (Own !== undefined) {
            const { label = "", hint, required } = field as Partial<AnyField>;
            const look = { label, ...(hint !== undefined && { hint }), ...(required !== undefined && { required }) };
            return <Own key={name} model={model} {...look} />;
          }
          const fieldModel = models[name];
          if (fieldModel === undefined || field.kind === "part") return null;
          if (field.kind === "level") return <LevelSelect key={name} field={fieldModel} visibleTo={model.visibleTo} />;
          return <Input key={name} field={field as unknown as AnyField} model={fieldModel} />;
        })}
      </FormDialog>
    );
  });
