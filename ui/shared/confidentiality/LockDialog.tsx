import { type Level, levelName } from "@libretto/core/access/confidentiality";
import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { PageLink } from "../controls/PageLink.tsx";
import { FormDialog } from "../dialogs/FormDialog.tsx";
import { useLabels, useMessages } from "../labels.ts";
import type { LockFormModel } from "../section/lock-form-model.ts";
import { LevelEffect } from "./LevelEffect.tsx";
import { LevelPicker } from "./LevelPicker.tsx";
import { levelLabels } from "./level-labels.ts";
import { levelMeaningLabels } from "./level-meaning-labels.ts";

type AnyRow = { readonly level: Level | null };

const LockDialogView = <R extends AnyRow>({ model }: { readonly model: LockFormModel<R> }) => {
  const label = useLabels(levelLabels);
  const meaning = useLabels(levelMeaningLabels);
  const message = useMessages();
  const { form, parts, visibleTo, hiddenFrom } = model;
  const { level } = parts.row;
  return (
    <FormDialog
      title={label("title")}
      subject={parts.name}
      form={form}
      labels={{ level: label("level") }}
      note={<LevelEffect visibleTo={visibleTo} hiddenFrom={hiddenFrom} />}
      dismiss={() => model.dismiss()}
    >
      <p>
        {level !== null && `${meaning("now", { level: message(levelName(level)) })} `}
        {meaning("about")} <PageLink to={ROUTES.sharing} text={meaning("whoSeesWhat")} leave={() => model.dismiss()} />
      </p>
      <LevelPicker field={form.fields.level} />
    </FormDialog>
  );
};

/** The dialog of the lock action: it sets who may see a row. */
export const LockDialog = observer(LockDialogView) as typeof LockDialogView;
