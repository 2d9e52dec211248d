import { joinOnOneLine } from "@libretto/core/messages/one-line";
import type { RowCore } from "@libretto/core/record/section";
import { observer } from "mobx-react-lite";
import type { ComponentType } from "react";
import { MoveDialog } from "../dialogs/MoveDialog.tsx";
import type { FieldInput, FieldModel } from "../forms/field-model.ts";
import { useLabels } from "../labels.ts";
import type { MoveFormModel } from "./move-form-model.ts";
import { sectionLabels } from "./section-labels.ts";

interface Parts<D> {
  /** The labels of the fields, for the links of the error summary. */
  readonly useFieldLabels: () => Readonly<Record<string, string>>;
  /** The input of each field; shown when the chosen list requires it. */
  readonly fields: { readonly [K in keyof D]?: ComponentType<{ readonly field: FieldModel<D[K]> }> };
}

/** The move dialog of a section: the other lists, and the fields that the chosen list requires. */
export const moveView = <D extends RowCore, R extends D>({ useFieldLabels, fields }: Parts<D>) =>
  observer(({ model }: { readonly model: MoveFormModel<D, R> }) => {
    const label = useLabels(sectionLabels);
    const labels = useFieldLabels();
    const { form, lists, to, parts } = model;
    const { labels: rowLabels, row } = parts;
    const target = form.fields.to as unknown as FieldModel<R["list"] | null>;
    const targetLabels = to === null ? null : rowLabels.labelsOfList(to);
    const choice: FieldInput<R["list"] | null> = {
      id: target.id,
      name: target.name,
      value: target.value,
      problem: target.problem,
      correction: null,
      write: (list) => list !== null && model.choose(list),
      blur: () => target.blur(),
    };
    return (
      <MoveDialog
        title={targetLabels?.moveTitle ?? label("moveTitle")}
        subject={joinOnOneLine([rowLabels.nameOf(row), ...rowLabels.factsOf(row)])}
        form={form}
        target={choice}
        label={label("moveTo")}
        labels={{ to: label("moveTo"), ...labels }}
        lists={lists.map((list) => ({ value: list, label: rowLabels.labelsOfList(list).title }))}
        isDestructive={targetLabels?.tone === "grave"}
        dismiss={() => model.dismiss()}
      >
        {model.fields.map((name) => {
          const Field = fields[name as keyof D] as ComponentType<{ readonly field: unknown }> | undefined;
          if (Field === undefined || !model.requiresField(name)) return null;
          return <Field key={`${to}-${name}`} field={form.fields[name]} />;
        })}
      </MoveDialog>
    );
  });

// biome-ignore lint/suspicious/noExplicitAny: it shows no field of the row, so it serves every section
type AnyRow = any;
/** The move dialog of a section without additional fields. */
export const MoveRow = moveView<AnyRow, AnyRow>({ useFieldLabels: () => ({}), fields: {} });
