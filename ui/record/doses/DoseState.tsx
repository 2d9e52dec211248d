import type { DoseState as State } from "@libretto/core/record/doses/dose";
import { doseStateName } from "@libretto/core/record/doses/dose-texts";
import { observer } from "mobx-react-lite";
import { Icon, type IconShape } from "../../shared/icons/Icon.tsx";
import { CloseIcon, DoneIcon, HelpIcon, WarningIcon } from "../../shared/icons/icons.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import styles from "./doses.module.css";

/** The icon of each answer. */
export const STATE_ICONS: Readonly<Record<State, IconShape>> = {
  taken: DoneIcon,
  skipped: CloseIcon,
  forgotten: WarningIcon,
  unknown: HelpIcon,
};

/** An answer about a dose, as an icon and a word. */
export const DoseState = observer(({ state }: { readonly state: State }) => {
  const { current } = useModel(LanguageModel);
  return (
    <span className={`${styles.state} ${styles[state]}`}>
      <Icon of={STATE_ICONS[state]} />
      {doseStateName(state, current)}
    </span>
  );
});
