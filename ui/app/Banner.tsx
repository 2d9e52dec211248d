import { observer } from "mobx-react-lite";
import { Icon } from "../shared/icons/Icon.tsx";
import { InfoIcon, OfflineIcon } from "../shared/icons/icons.ts";
import { useLabels } from "../shared/labels.ts";
import styles from "./shell.module.css";
import { shellLabels } from "./shell-labels.ts";

/** A line above the page about the state of things: no network, an old copy, invented data. */
export const Banner = observer(({ about }: { readonly about: "offline" | "fromMemory" | "demo" }) => {
  const label = useLabels(shellLabels);
  const calm = about === "demo";
  return (
    <div className={`${styles.banner} ${calm ? styles.calm : ""} not-printed`}>
      <Icon of={calm ? InfoIcon : OfflineIcon} />
      {label(about)}
    </div>
  );
});
