import type { ReactNode } from "react";
import list from "../../shared/list/list.module.css";
import styles from "./overview.module.css";

interface Props {
  readonly title: string;
  /** Whether it is about danger. */
  readonly isDangerous?: boolean;
  /** The class of its place on the page. */
  readonly place?: string | undefined;
  readonly children: ReactNode;
}

/** A part of the first screen of a shared record. */
export const OverviewCard = ({ title, isDangerous = false, place = "", children }: Props) => (
  <section className={`${list.card} ${styles.card} ${isDangerous ? styles.grave : ""} ${place}`} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);
