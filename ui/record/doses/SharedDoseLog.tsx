import { dayOf } from "@libretto/core/kernel/dates";
import { listLoggedMedications } from "@libretto/core/record/across/doses/logged-medications";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { observer } from "mobx-react-lite";
import { Button } from "../../shared/controls/Button.tsx";
import { useLabels } from "../../shared/labels.ts";
import { useOwnModel } from "../../shared/models.ts";
import type { RecordModel } from "../record-model.ts";
import type { RecordServices } from "../sections-model.ts";
import { ReadAnswer } from "./DoseWeek.tsx";
import { DoseAnswersModel } from "./dose-answers-model.ts";
import { doseLabels } from "./dose-labels.ts";
import { DoseWeekModel } from "./dose-week-model.ts";
import styles from "./doses.module.css";
import { MedicationName } from "./MedicationNow.tsx";
import { SharedDoseLogModel } from "./shared-dose-log-model.ts";
import { WeekOfMedication } from "./WeekOfMedication.tsx";

interface Props {
  /** The shared record. */
  readonly recordModel: RecordModel;
  readonly store: Pick<RecordServices["store"], "loadPage">;
  /** All medications that the reader sees. */
  readonly therapies: readonly Therapy[];
}

/** The dose log of a shared record, read-only: the weeks of one medication. */
export const SharedDoseLog = observer(({ recordModel, store, therapies }: Props) => {
  const label = useLabels(doseLabels);
  const choice = useOwnModel(() => new SharedDoseLogModel());
  const answers = useOwnModel(() => new DoseAnswersModel(recordModel, store));
  const now = recordModel.now();
  const week = useOwnModel(() => new DoseWeekModel(answers, dayOf(now)));
  const medications = listLoggedMedications(therapies, answers.rows, answers.areAllLoaded);
  const therapy = choice.find(medications);
  if (therapy === null) return <p>{label("noMedication")}</p>;
  return (
    <>
      <p className={styles.about}>
        {label("readOnly")} {label("planChanged")}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend, and the buttons are no form */}
      <div role="group" className={styles.medications} aria-label={label("medication")}>
        {medications.map((one) => (
          <Button key={one.id} aria-pressed={one === therapy} onClick={() => choice.choose(one.id)}>
            <MedicationName therapy={one} />
          </Button>
        ))}
      </div>
      <WeekOfMedication
        {...{ therapy, week, answers, now }}
        rows={answers.rows}
        answerOf={(dose) => <ReadAnswer dose={dose} />}
      />
    </>
  );
});
