import type { Detail } from "../list/details.ts";
import styles from "./facts.module.css";

/** Facts with their labels. A telephone number or an address is a link. */
export const DetailList = ({ details }: { readonly details: readonly Detail[] }) => (
  <dl className={styles.facts}>
    {details.map(({ label, text, href }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{href === undefined ? text : <a href={href}>{text}</a>}</dd>
      </div>
    ))}
  </dl>
);
