import styles from "./controls.module.css";

/** Shows that an operation is running. The adjacent text names it. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;
