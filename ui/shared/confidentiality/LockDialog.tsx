import type { Level } from "@libretto/core/access/confidentiality";
import { observer } from "mobx-react-lite";
import { FormDialog } from "../dialogs/FormDialog.tsx";
import { useLabels } from "../labels.ts";
import type { LockFormModel } from "../section/lock-form-model.ts";
import { LevelEffect } from "./LevelEffect.tsx";
import { LevelPicker } from "./LevelPicker.tsx";
import { levelLabels } from "./level-labels.ts";

type AnyRow = { readonly level: Level | null };

const LockDialogView = <R extends AnyRow>({ model }: { readonly model: LockFormModel<R> }) => {
  const label = useLabels(levelLabels);
  const { form, parts, visibleTo } = model;
  return (
    <FormDialog
      title={label("title")}
      subject={parts.name}
      form={form}
      labels={{ level: label("level") }}
      note={<LevelEffect visibleTo={visibleTo} />}
      dismiss={() => model.dismiss()}
    >
      <p>{label("about")}</p>
      <LevelPicker field={form.fields.level} />
    </FormDialog>
  );
};

/** The dialog of the lock action: it sets who may see a row. */
export const LockDialog = observer(LockDialogView) as typeof LockDialogView;
