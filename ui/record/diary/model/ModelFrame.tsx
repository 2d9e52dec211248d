import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import entry from "../../../shell/entry.module.css";
import { Footer } from "../../../shell/Footer.tsx";
import { LanguageSwitch } from "../../../shell/LanguageSwitch.tsx";
import { Mark } from "../../../shell/Mark.tsx";
import styles from "./model.module.css";

/** The frame of the model without a session: that of the public pages, as wide as the window. */
export const ModelFrame = observer(({ children }: { readonly children: ReactNode }) => (
  <div className={entry.page}>
    <div className={styles.frame}>
      <header className={styles.top}>
        <span className={entry.brand}>
          <Mark size={32} />
          Libretto
        </span>
        <LanguageSwitch />
      </header>
      <main>{children}</main>
    </div>
    <Footer />
  </div>
));
