import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { Button } from "../../shared/controls/Button.tsx";
import { Icon } from "../../shared/icons/Icon.tsx";
import { InfoIcon, WarningIcon } from "../../shared/icons/icons.ts";
import { kitLabels } from "../../shared/kit-labels.ts";
import { useLabels } from "../../shared/labels.ts";
import styles from "./sheet.module.css";
import { sheetLabels } from "./sheet-labels.ts";
import type { SheetModel } from "./sheet-model.ts";

/** What the patient must not be given: first on the sheet, in red. That there is none is said once all was read. */
export const SensitivityStrip = observer(({ sheet }: { readonly sheet: SheetModel }) => {
  const label = useLabels(sheetLabels);
  const kit = useLabels(kitLabels);
  const { sensitivities, forbiddenDrugs: forbidden, warned } = sheet;
  const none = warned === "whole" && sensitivities.length === 0;
  const calm = warned !== "failed" && sensitivities.length === 0 && (forbidden ?? 0) === 0;
  return (
    <section className={`${styles.strip} ${calm ? styles.calm : ""}`} aria-label={label("sensitivities")}>
      <Icon of={calm ? InfoIcon : WarningIcon} size={22} />
      <div>
        <strong>{label("sensitivities")}</strong>
        <ul className={styles.known}>
          {none && <li>{label("noSensitivities")}</li>}
          {sensitivities.map(({ id, condition, list }) => (
            <li key={id}>{`${condition}, ${label(list)}`}</li>
          ))}
          {forbidden !== null && forbidden > 0 && (
            <li>
              <Link to={ROUTES.therapies}>{label("forbiddenDrugs", { count: forbidden })}</Link>
            </li>
          )}
          {warned === "reading" && <li>{label("readingWarnings")}</li>}
          {warned === "failed" && <li>{label("warningsUnread")}</li>}
        </ul>
        {warned === "failed" && <Button onClick={() => void sheet.readWarnings()}>{kit("retry")}</Button>}
      </div>
    </section>
  );
});
