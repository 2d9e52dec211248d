import { observer } from "mobx-react-lite";
import { Icon } from "../shared/icons/Icon.tsx";
import { InfoIcon, OfflineIcon } from "../shared/icons/icons.ts";
import { kitLabels } from "../shared/kit-labels.ts";
import { useLabels } from "../shared/labels.ts";
import styles from "./shell.module.css";
import { shellLabels } from "./shell-labels.ts";

interface Props {
  readonly state: "offline" | "fromMemory" | "menuFailed" | "demo";
  /** Repeats the failed operation. */
  readonly retry?: () => void;
}

/** A line above the page about its state: no network, cached data, missing menu, demo data. */
export const Banner = observer(({ state, retry }: Props) => {
  const label = useLabels(shellLabels);
  const kit = useLabels(kitLabels);
  const isNeutral = state === "demo";
  return (
    <div className={`${styles.banner} ${isNeutral ? styles.calm : ""} not-printed`}>
      <Icon of={isNeutral ? InfoIcon : OfflineIcon} />
      {label(state)}
      {retry !== undefined && (
        <button type="button" onClick={retry}>
          {kit("retry")}
        </button>
      )}
    </div>
  );
});
