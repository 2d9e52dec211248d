import { observer } from "mobx-react-lite";
import { Button } from "../controls/Button.tsx";
import { ChoiceField } from "../forms/ChoiceField.tsx";
import { Form } from "../forms/Form.tsx";
import type { MergeModel } from "../forms/merge-model.ts";
import { kitLabels } from "../kit-labels.ts";
import { useLabels } from "../labels.ts";
import { ChangeList } from "./ChangeList.tsx";
import { Dialog } from "./Dialog.tsx";
import { mergeLabels } from "./merge-labels.ts";

/** Mine and theirs, field by field. */
export const MergeDialog = observer(({ model }: { readonly model: MergeModel }) => {
  const kit = useLabels(kitLabels);
  const label = useLabels(mergeLabels);
  const { form, meanwhile } = model;
  const { taken, disputed } = meanwhile;
  const value = (words: string | null) => ({ value: words || label("empty") });
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
      <p>{label(disputed.length > 0 ? "choose" : "untouched")}</p>
      <Form form={form} labels={Object.fromEntries(disputed.map(({ name, label: words }) => [name, words]))}>
        {disputed.map(({ name, label: words, before, after }) => {
          const field = form.fields[name];
          return (
            field !== undefined && (
              <ChoiceField
                key={name}
                field={field}
                label={words}
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
      {taken.length > 0 && (
        <>
          <p>{label("taken")}</p>
          <ChangeList changes={taken} />
        </>
      )}
    </Dialog>
  );
});
