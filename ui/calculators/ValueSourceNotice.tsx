import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import { PATIENTS } from "@libretto/core/navigation/patients-path";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { Button } from "../shared/controls/Button.tsx";
import { Icon } from "../shared/icons/Icon.tsx";
import { InfoIcon } from "../shared/icons/icons.ts";
import { useLabels } from "../shared/labels.ts";
import { useModel } from "../shared/models.ts";
import { useMenu } from "../shell/menu/use-menu.ts";
import { calculatorLabels } from "./calculator-labels.ts";
import styles from "./calculators.module.css";
import { CalculatorsModel } from "./calculators-model.ts";

/** Says to a user without an own record whose values are filled in, and that nothing is saved (decision W23). */
export const ValueSourceNotice = observer(() => {
  const label = useLabels(calculatorLabels);
  const calculators = useModel(CalculatorsModel);
  // only doctors have this page in their menu
  const patients = useMenu().items.find(({ to }) => to === PATIENTS);
  if (calculators.services.savesScores) return null;
  const { shared } = calculators;
  const name = shared && `${isolateDirection(shared.patient.name)} ${isolateDirection(shared.patient.surname)}`;
  return (
    <div className={styles.prefilled}>
      <Icon of={InfoIcon} />
      {name === null ? (
        <span>
          {label("nobodysRecord")}
          {patients?.to != null && (
            <>
              {" "}
              {label("startFromPatient")} <Link to={patients.to}>{label("openPatients")}</Link>
            </>
          )}
        </span>
      ) : (
        <span>{label("sharedRecordOf", { name })}</span>
      )}
      {name !== null && <Button onClick={calculators.clearPatient}>{label("withoutPatient")}</Button>}
    </div>
  );
});
