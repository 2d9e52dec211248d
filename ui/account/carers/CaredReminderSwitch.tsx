import { recordOfReminderFragment } from "@libretto/core/navigation/record-addresses";
import type { CaredPatient } from "@libretto/core/record/across/carers/carer";
import type { CaredReminders } from "@libretto/core/record/across/reminders/carer-reminder";
import { observer } from "mobx-react-lite";
import { useLocation } from "react-router-dom";
import { Button } from "../../shared/controls/Button.tsx";
import { useLabels } from "../../shared/labels.ts";
import styles from "../security/security.module.css";
import { nameOf } from "./cared-patients-model.ts";
import { caredRemindersLabels } from "./cared-reminders-labels.ts";
import type { CaredRemindersModel } from "./cared-reminders-model.ts";

interface Props {
  readonly model: CaredRemindersModel;
  readonly cared: CaredPatient;
}

/** What the row of a record says about e-mails. */
export const useReminderNotes = (model: CaredRemindersModel) => {
  const label = useLabels(caredRemindersLabels);
  const notesOf = ({ kinds: [first, ...others], isStopped }: CaredReminders): readonly string[] =>
    first === undefined
      ? []
      : [label(isStopped ? "stopped" : "on", { what: label(others.length > 0 ? "both" : first) })];
  return ({ patient }: CaredPatient): readonly string[] => {
    const reminders = model.find(patient);
    return reminders === null ? [] : notesOf(reminders);
  };
};

/** The name of a patient, with a badge when the opened e-mail is about the record. */
export const CaredName = observer(({ cared }: Pick<Props, "cared">) => {
  const label = useLabels(caredRemindersLabels);
  const { hash } = useLocation();
  return (
    <>
      {nameOf(cared)}
      {recordOfReminderFragment(hash) === cared.patient && <span className={styles.badge}>{label("fromEmail")}</span>}
    </>
  );
});

/** The button that stops the e-mails about the reminders of a record, or resumes them. */
export const CaredReminderSwitch = observer(({ model, cared }: Props) => {
  const label = useLabels(caredRemindersLabels);
  const reminders = model.find(cared.patient);
  if (reminders === null) return null;
  const action = reminders.isStopped ? "resume" : "stop";
  return (
    <Button
      aria-label={label(`${action}Of`, { name: nameOf(cared) })}
      busy={model.working === cared.patient}
      onClick={() => void model.toggle(reminders)}
    >
      {label(action)}
    </Button>
  );
});
