import { type ReactNode, useId } from "react";
import styles from "./formulas.module.css";

interface SectionProps {
  /** The target of the contents list. */
  readonly id?: string;
  readonly title: string;
  readonly about?: string;
  readonly children: ReactNode;
}

/** A titled section of a page. */
export const Section = ({ id, title, about, children }: SectionProps) => {
  const heading = useId();
  return (
    <section id={id} className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {about !== undefined && <p className={styles.about}>{about}</p>}
      {children}
    </section>
  );
};
