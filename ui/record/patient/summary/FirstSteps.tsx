import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { Icon } from "../../../shared/icons/Icon.tsx";
import { DoneIcon } from "../../../shared/icons/icons.ts";
import { useLabels } from "../../../shared/labels.ts";
import { Collapsible } from "../../../shared/list/Collapsible.tsx";
import { useModel } from "../../../shared/models.ts";
import { SessionModel } from "../../../shell/session/session-model.ts";
import { firstStepsLabels } from "./first-steps-labels.ts";
import styles from "./summary.module.css";
import type { FirstStep } from "./summary-model.ts";

/** Where each step is done; null for what is on the sheet itself. */
const TARGETS: Readonly<Record<FirstStep["key"], string>> = {
  documents: ROUTES.documents,
  personal: "#dati-personali",
  allergies: "#allergie",
  therapies: ROUTES.therapies,
  contacts: "#contatti",
  doctors: ROUTES.doctors,
};

/** What a new patient does first. */
export const FirstSteps = observer(({ steps: all }: { readonly steps: readonly FirstStep[] }) => {
  const label = useLabels(firstStepsLabels);
  const { canManageRecord } = useModel(SessionModel);
  const steps = all.filter(({ key }) => canManageRecord || key !== "doctors");
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Collapsible
      group="sheet.firstSteps"
      title={label("firstSteps")}
      summary={<p className={styles.progress}>{label("stepsDone", { done, total: steps.length })}</p>}
    >
      <p>{label("firstStepsText")}</p>
      <ol className={styles.steps}>
        {steps.map(({ key, isDone }) => (
          <li key={key}>
            {isDone ? (
              <>
                <Icon of={DoneIcon} /> {label(`${key}Step`)} <small>({label("done")})</small>
              </>
            ) : TARGETS[key].startsWith("#") ? (
              <a href={TARGETS[key]}>{label(`${key}Step`)}</a>
            ) : (
              <Link to={TARGETS[key]}>{label(`${key}Step`)}</Link>
            )}
          </li>
        ))}
      </ol>
    </Collapsible>
  );
});
