import { observer } from "mobx-react-lite";
import { Button } from "../controls/Button.tsx";
import { ChoiceField } from "../fields/ChoiceField.tsx";
import { Form } from "../forms/Form.tsx";
import type { MergeModel } from "../forms/merge-model.ts";
import { kitLabels } from "../kit-labels.ts";
import { useLabels } from "../labels.ts";
import { ChangeList } from "./ChangeList.tsx";
import { Dialog } from "./Dialog.tsx";
import { mergeLabels } from "./merge-labels.ts";

/** Shows both values of each field with a conflict. */
export const MergeDialog = observer(({ model }: { readonly model: MergeModel }) => {
  const kit = useLabels(kitLabels);
  const label = useLabels(mergeLabels);
  const { form, remoteChanges } = model;
  const { theirChanges, conflicts } = remoteChanges;
  const value = (text: string | null) => ({ value: text || label("empty") });
  return (
    <Dialog
      title={label("title")}
      dismiss={() => model.dismiss()}
      buttons={
        <>
          <Button onClick={() => model.dismiss()}>{kit("cancel")}</Button>
          <Button tone="primary" submits form={form.name} busy={form.saving}>
            {kit("save")}
          </Button>
        </>
      }
    >
      <p>{label("explained")}</p>
      <p>{label(conflicts.length > 0 ? "choose" : "untouched")}</p>
      <Form form={form} labels={Object.fromEntries(conflicts.map(({ name, label: text }) => [name, text]))}>
        {conflicts.map(({ name, label: text, before, after }) => {
          const field = form.fields[name];
          return (
            field !== undefined && (
              <ChoiceField
                key={name}
                field={field}
                label={text}
                required
                choices={[
                  { value: "mine", label: label("mine", value(after)) },
                  { value: "theirs", label: label("theirs", value(before)) },
                ]}
              />
            )
          );
        })}
      </Form>
      {theirChanges.length > 0 && (
        <>
          <p>{label("taken")}</p>
          <ChangeList changes={theirChanges} />
        </>
      )}
    </Dialog>
  );
});
