import { observer } from "mobx-react-lite";
import { kitLabels } from "../kit-labels.ts";
import { useLabels } from "../labels.ts";
import styles from "./list.module.css";

const LEVELS = [1, 2, 3, 4, 5, 6];

/** A level of confidentiality: six bars and its word. */
export const LevelBadge = observer(({ value, word }: { readonly value: number; readonly word: string }) => {
  const label = useLabels(kitLabels);
  return (
    <span className={styles.level}>
      <span className={styles.bars} aria-hidden="true">
        {LEVELS.map((level) => (
          <span key={level} className={`${styles.bar} ${level <= value ? styles.full : ""}`} />
        ))}
      </span>
      <span className="only-heard">{`${label("level")}: `}</span>
      {word}
    </span>
  );
});
