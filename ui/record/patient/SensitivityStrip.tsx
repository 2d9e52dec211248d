import { ROUTES } from "@libretto/core/navigation/routes";
import type { Diagnosis } from "@libretto/core/record/diagnoses/diagnosis";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { Icon } from "../../shared/icons/Icon.tsx";
import { InfoIcon, WarningIcon } from "../../shared/icons/icons.ts";
import { useLabels } from "../../shared/labels.ts";
import styles from "./sheet.module.css";
import { sheetLabels } from "./sheet-labels.ts";

interface Props {
  readonly sensitivities: readonly Diagnosis[];
  readonly forbidden: number;
}

/** What the patient must not be given: first on the sheet, in red. */
export const SensitivityStrip = observer(({ sensitivities, forbidden }: Props) => {
  const label = useLabels(sheetLabels);
  const calm = sensitivities.length === 0 && forbidden === 0;
  return (
    <section className={`${styles.strip} ${calm ? styles.calm : ""}`} aria-label={label("sensitivities")}>
      <Icon of={calm ? InfoIcon : WarningIcon} size={22} />
      <div>
        <strong>{label("sensitivities")}</strong>
        <ul className={styles.known}>
          {sensitivities.length === 0 && <li>{label("noSensitivities")}</li>}
          {sensitivities.map(({ id, condition, list }) => (
            <li key={id}>{`${condition}, ${label(list)}`}</li>
          ))}
          {forbidden > 0 && (
            <li>
              <Link to={ROUTES.therapies}>{label("forbiddenDrugs", { count: forbidden })}</Link>
            </li>
          )}
        </ul>
      </div>
    </section>
  );
});
