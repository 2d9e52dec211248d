import { LEVELS } from "@libretto/core/access/confidentiality";
import styles from "./list.module.css";

/** A confidentiality level as six bars, and in print as "2/6". The adjacent text names it. */
export const LevelBars = ({ value }: { readonly value: number }) => (
  <span className={styles.bars} aria-hidden="true">
    {LEVELS.map((level) => (
      <span key={level} className={`${styles.bar} ${level <= value ? styles.full : ""}`} />
    ))}
    <span className={styles.share}>{`${value}/${LEVELS.length}`}</span>
  </span>
);
