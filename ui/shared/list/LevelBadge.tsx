import { observer } from "mobx-react-lite";
import { kitLabels } from "../kit-labels.ts";
import { useLabels } from "../labels.ts";
import { LevelBars } from "./LevelBars.tsx";
import styles from "./list.module.css";

/** A confidentiality level: six bars and its name. */
export const LevelBadge = observer(({ value, levelName }: { readonly value: number; readonly levelName: string }) => {
  const label = useLabels(kitLabels);
  return (
    <span className={styles.level}>
      <LevelBars value={value} />
      <span className="visually-hidden">{`${label("level")}: `}</span>
      {levelName}
    </span>
  );
});
