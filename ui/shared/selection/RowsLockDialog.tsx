import { type Level, levelName } from "@libretto/core/access/confidentiality";
import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import effects from "../confidentiality/confidentiality.module.css";
import { LevelPicker } from "../confidentiality/LevelPicker.tsx";
import { levelLabels } from "../confidentiality/level-labels.ts";
import { levelMeaningLabels } from "../confidentiality/level-meaning-labels.ts";
import { PageLink } from "../controls/PageLink.tsx";
import { FormDialog } from "../dialogs/FormDialog.tsx";
import { useLabels, useMessages } from "../labels.ts";
import type { RowAudience, RowsLockModel } from "./rows-lock-model.ts";
import styles from "./selection.module.css";
import { selectionLabels } from "./selection-labels.ts";

type AnyRow = { readonly level: Level | null };

/** How many of the chosen rows each doctor will and will not see. */
const Audiences = ({ audiences }: { readonly audiences: readonly RowAudience[] }) => {
  const label = useLabels(selectionLabels);
  const isSeen = audiences.some(({ visible }) => visible > 0);
  if (!isSeen) return <p>{label("seenByNobody")}</p>;
  return audiences.map(({ names, visible, hidden }) => {
    const key = hidden === 0 ? "seenBy" : visible === 0 ? "notSeenBy" : "someSeenBy";
    return <p key={visible}>{label(key, { names: names.join(", "), count: names.length, visible, hidden })}</p>;
  });
};

/** Who will see the rows, or how many of them are saved. */
const EffectView = <R extends AnyRow>({ model }: { readonly model: RowsLockModel<R> }) => {
  const label = useLabels(selectionLabels);
  const { audiences, sentCount, count, form } = model;
  if (form.saving) {
    const text = label("progress", { done: sentCount, total: count });
    return (
      <div className={effects.effect}>
        <p aria-hidden="true">{text}</p>
        <progress className={styles.progress} max={count} value={sentCount} aria-label={text} />
      </div>
    );
  }
  return (
    <div role="status" className={audiences === null ? undefined : effects.effect}>
      {audiences !== null && <Audiences audiences={audiences} />}
    </div>
  );
};
const Effect = observer(EffectView) as typeof EffectView;

const RowsLockDialogView = <R extends AnyRow>({ model }: { readonly model: RowsLockModel<R> }) => {
  const label = useLabels(selectionLabels);
  const levels = useLabels(levelLabels);
  const meaning = useLabels(levelMeaningLabels);
  const message = useMessages();
  const { form, names, count, currentLevel, dismiss } = model;
  const first = names.join(", ");
  const others = count - names.length;
  return (
    <FormDialog
      title={levels("title")}
      subject={label("rows", {
        count,
        names: others === 0 ? first : label("andOthers", { names: first, count: others }),
      })}
      form={form}
      labels={{ level: levels("level") }}
      note={<Effect model={model} />}
      dismiss={dismiss}
    >
      <p>
        {currentLevel === null ? label("nowDifferent") : meaning("now", { level: message(levelName(currentLevel)) })}{" "}
        {label("about")} <PageLink to={ROUTES.sharing} text={meaning("whoSeesWhat")} leave={dismiss} />
      </p>
      <LevelPicker field={form.fields.level} />
    </FormDialog>
  );
};

/** The dialog that sets who may see several rows. */
export const RowsLockDialog = observer(RowsLockDialogView) as typeof RowsLockDialogView;
