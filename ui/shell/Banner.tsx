import type { Instant } from "@libretto/core/kernel/dates";
import { dateTimeOnScreen } from "@libretto/core/messages/days";
import { observer } from "mobx-react-lite";
import { Icon } from "../shared/icons/Icon.tsx";
import { InfoIcon, WarningIcon } from "../shared/icons/icons.ts";
import { kitLabels } from "../shared/kit-labels.ts";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { useModel } from "../shared/models.ts";
import styles from "./shell.module.css";
import { shellLabels } from "./shell-labels.ts";

interface Props {
  readonly state: "offline" | "fromMemory" | "refreshing" | "menuFailed" | "updateReady" | "demo" | "cared";
  /** The name of the patient whose record a carer has opened. */
  readonly name?: string;
  /** When the shown data were read. */
  readonly readAt?: Instant | null;
  /** Repeats the failed operation. */
  readonly retry?: () => void;
  /** Loads the page again. */
  readonly reload?: () => void;
  /** Returns to the own record. */
  readonly goBack?: () => void;
}

/**
 * A line above the page about its state: the record of another person, no network, cached data, missing menu, newer
 * version, demo data.
 */
export const Banner = observer(({ state, name = "", readAt = null, retry, reload, goBack }: Props) => {
  const label = useLabels(shellLabels);
  const kit = useLabels(kitLabels);
  const { current } = useModel(LanguageModel);
  const isNeutral = state === "demo" || state === "updateReady" || state === "refreshing";
  return (
    <div className={`${styles.banner} ${isNeutral ? styles.calm : ""} not-printed`}>
      <Icon of={isNeutral ? InfoIcon : WarningIcon} />
      {label(state, { name })}
      {readAt !== null && ` ${label("readAt", { time: dateTimeOnScreen(current, readAt) })}`}
      {retry !== undefined && (
        <button type="button" onClick={retry}>
          {kit("retry")}
        </button>
      )}
      {reload !== undefined && (
        <button type="button" onClick={reload}>
          {label("reload")}
        </button>
      )}
      {goBack !== undefined && (
        <button type="button" onClick={goBack}>
          {label("ownRecord")}
        </button>
      )}
    </div>
  );
});
