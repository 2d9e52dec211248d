import styles from "./controls.module.css";

/** Shows that something is running; the text next to it says what. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;
