import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Icon } from "../shared/icons/Icon.tsx";
import { BookIcon } from "../shared/icons/icons.ts";
import styles from "./entry.module.css";
import { LanguageSwitch } from "./LanguageSwitch.tsx";

/** The frame of the pages before signing in: the product's name, the language, and one card. */
export const EntryFrame = observer(({ children }: { readonly children: ReactNode }) => (
  <div className={styles.page}>
    <header className={styles.top}>
      <span className={styles.brand}>
        <Icon of={BookIcon} size={32} />
        Libretto
      </span>
      <LanguageSwitch />
    </header>
    <main className={styles.card}>{children}</main>
  </div>
));
