import { observer } from "mobx-react-lite";
import { Icon } from "../shared/icons/Icon.tsx";
import { InfoIcon, OfflineIcon } from "../shared/icons/icons.ts";
import { kitLabels } from "../shared/kit-labels.ts";
import { useLabels } from "../shared/labels.ts";
import styles from "./shell.module.css";
import { shellLabels } from "./shell-labels.ts";

interface Props {
  readonly about: "offline" | "fromMemory" | "menuFailed" | "demo";
  /** Tries again what failed. */
  readonly retry?: () => void;
}

/** A line above the page about its state: no network, an old copy, a menu that was not loaded, invented data. */
export const Banner = observer(({ about, retry }: Props) => {
  const label = useLabels(shellLabels);
  const kit = useLabels(kitLabels);
  const calm = about === "demo";
  return (
    <div className={`${styles.banner} ${calm ? styles.calm : ""} not-printed`}>
      <Icon of={calm ? InfoIcon : OfflineIcon} />
      {label(about)}
      {retry !== undefined && (
        <button type="button" onClick={retry}>
          {kit("retry")}
        </button>
      )}
    </div>
  );
});
