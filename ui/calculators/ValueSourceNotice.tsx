import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import { observer } from "mobx-react-lite";
import { Button } from "../shared/controls/Button.tsx";
import { Icon } from "../shared/icons/Icon.tsx";
import { InfoIcon } from "../shared/icons/icons.ts";
import { useLabels } from "../shared/labels.ts";
import { useModel } from "../shared/models.ts";
import { calculatorLabels } from "./calculator-labels.ts";
import styles from "./calculators.module.css";
import { CalculatorsModel } from "./calculators-model.ts";

/** Says to a user without an own record whose values are filled in, and that nothing is saved (decision W23). */
export const ValueSourceNotice = observer(() => {
  const label = useLabels(calculatorLabels);
  const calculators = useModel(CalculatorsModel);
  if (calculators.services.savesScores) return null;
  const { shared } = calculators;
  const name = shared && `${isolateDirection(shared.patient.name)} ${isolateDirection(shared.patient.surname)}`;
  return (
    <div className={styles.prefilled}>
      <Icon of={InfoIcon} />
      <span>{name === null ? label("nobodysRecord") : label("sharedRecordOf", { name })}</span>
      {name !== null && <Button onClick={calculators.clearPatient}>{label("withoutPatient")}</Button>}
    </div>
  );
});
