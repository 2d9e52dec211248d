import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import styles from "./entry.module.css";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { Mark } from "./Mark.tsx";

interface Props {
  /** Only the login page has none. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the pages before sign-in: the product's name, the language, and one card. */
export const EntryFrame = observer(({ footer, children }: Props) => (
  <div className={styles.page}>
    <div className={styles.middle}>
      <header className={styles.top}>
        <span className={styles.brand}>
          <Mark size={32} />
          Libretto
        </span>
        <LanguageSwitch />
      </header>
      <main className={styles.card}>{children}</main>
    </div>
    {footer}
  </div>
));
