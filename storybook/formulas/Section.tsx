import { type ReactNode, useId } from "react";
import styles from "./formulas.module.css";

interface SectionProps {
  readonly title: string;
  readonly about?: string;
  readonly children: ReactNode;
}

/** A part of a page, by its title. */
export const Section = ({ title, about, children }: SectionProps) => {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {about !== undefined && <p className={styles.about}>{about}</p>}
      {children}
    </section>
  );
};
