import { Link } from "react-router-dom";
import { Icon } from "../shared/icons/Icon.tsx";
import { BookIcon } from "../shared/icons/icons.ts";
import styles from "./shell.module.css";

/** The product's name as a link to the start page. */
export const Brand = ({ to, label }: { readonly to: string; readonly label: string }) => (
  <Link to={to} className={styles.brand} aria-label={label}>
    <Icon of={BookIcon} size={28} />
    Libretto
  </Link>
);
