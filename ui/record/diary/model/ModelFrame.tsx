import { START_PAGE } from "@libretto/core/navigation/public-pages";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Icon } from "../../../shared/icons/Icon.tsx";
import { BackIcon } from "../../../shared/icons/icons.ts";
import { useLabels } from "../../../shared/labels.ts";
import { useModel } from "../../../shared/models.ts";
import entry from "../../../shell/entry.module.css";
import { Footer } from "../../../shell/Footer.tsx";
import { LanguageSwitch } from "../../../shell/LanguageSwitch.tsx";
import { Mark } from "../../../shell/Mark.tsx";
import { SessionModel } from "../../../shell/session/session-model.ts";
import styles from "./model.module.css";
import { modelLabels } from "./model-labels.ts";

/** The frame of the model: that of the public pages, as wide as the window. Signed-in users can go back to the record. */
export const ModelFrame = observer(({ children }: { readonly children: ReactNode }) => {
  const label = useLabels(modelLabels);
  const { session } = useModel(SessionModel);
  return (
    <div className={entry.page}>
      <div className={styles.frame}>
        <header className={styles.top}>
          <span className={entry.brand}>
            <Mark size={32} />
            Libretto
          </span>
          <LanguageSwitch />
        </header>
        <main>
          {session !== null && (
            <Link className={styles.back} to={START_PAGE}>
              <Icon of={BackIcon} size={16} />
              {label("toRecord")}
            </Link>
          )}
          {children}
        </main>
      </div>
      <Footer />
    </div>
  );
});
