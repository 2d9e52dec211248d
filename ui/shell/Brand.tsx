import { Link } from "react-router-dom";
import { Mark } from "./Mark.tsx";
import styles from "./shell.module.css";

/** The product's name as a link to the start page. */
export const Brand = ({ to, label }: { readonly to: string; readonly label: string }) => (
  <Link to={to} className={styles.brand} aria-label={label}>
    <Mark size={28} />
    Libretto
  </Link>
);
