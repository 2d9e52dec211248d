import type { ReactNode, Ref } from "react";
import styles from "./action-row.module.css";

interface Props {
  readonly title: ReactNode;
  /** What the row is about, where the title is not enough. */
  readonly text?: string;
  /** Lines that must not be overlooked, above the notes. */
  readonly warnings?: readonly string[];
  /** Smaller lines below. */
  readonly notes: readonly string[];
  /** Buttons at the end of the row. */
  readonly actions?: ReactNode;
  readonly ref?: Ref<HTMLLIElement>;
}

/** A row of a short list: title and notes, and buttons that act on it. */
export const ActionRow = ({ title, text = "", warnings = [], notes, actions, ref }: Props) => (
  <li className={styles.row} ref={ref}>
    <div className={styles.text}>
      <p className={styles.title}>{title}</p>
      {text !== "" && <p>{text}</p>}
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          {warning}
        </p>
      ))}
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </li>
);
