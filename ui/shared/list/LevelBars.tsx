import { LEVELS } from "@libretto/core/access/confidentiality";
import styles from "./list.module.css";

/** A level of confidentiality as six bars, and on paper as "2/6"; the word next to them names it. */
export const LevelBars = ({ value }: { readonly value: number }) => (
  <span className={styles.bars} aria-hidden="true">
    {LEVELS.map((level) => (
      <span key={level} className={`${styles.bar} ${level <= value ? styles.full : ""}`} />
    ))}
    <span className={styles.share}>{`${value}/${LEVELS.length}`}</span>
  </span>
);
