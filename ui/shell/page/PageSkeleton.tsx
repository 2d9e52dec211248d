import { Skeleton } from "../../shared/list/Skeleton.tsx";
import styles from "../shell.module.css";

/** The outline of a page while its code loads; visible only when that takes longer. */
export const PageSkeleton = () => (
  <div className={styles.outline}>
    <div className={styles.outlineTitle} aria-hidden="true" />
    <Skeleton rows={4} />
  </div>
);
