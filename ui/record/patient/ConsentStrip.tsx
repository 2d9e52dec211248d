import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { Icon } from "../../shared/icons/Icon.tsx";
import { InfoIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import styles from "./sheet.module.css";
import { sheetLabels } from "./sheet-labels.ts";

/** Asks for the consent that was stored at registration without a question; the record stays usable meanwhile. */
export const ConsentStrip = observer(() => {
  const label = useLabels(sheetLabels);
  return (
    <section className={`${styles.strip} ${styles.calm}`} aria-label={label("consentTitle")}>
      <Icon of={InfoIcon} size={22} />
      <div>
        <strong>{label("consentTitle")}</strong>
        <p>{label("consentText")}</p>
        <Link to={ROUTES.consents}>{label("toConsents")}</Link>
      </div>
    </section>
  );
});
