import { LEVELS } from "@libretto/core/access/confidentiality";
import styles from "./list.module.css";

/** A level of confidentiality as six bars; the word beside them says it. */
export const LevelBars = ({ value }: { readonly value: number }) => (
  <span className={styles.bars} aria-hidden="true">
    {LEVELS.map((level) => (
      <span key={level} className={`${styles.bar} ${level <= value ? styles.full : ""}`} />
    ))}
  </span>
);
