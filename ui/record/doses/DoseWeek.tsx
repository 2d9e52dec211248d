import { timeIn } from "@libretto/core/messages/days";
import type { LoggedDose } from "@libretto/core/record/across/doses/dose-log";
import type { LoggedDay } from "@libretto/core/record/across/doses/dose-week";
import { weekdayOf } from "@libretto/core/record/therapies/schedule/planned-doses";
import { weekdayName } from "@libretto/core/record/therapies/schedule/schedule-texts";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { dayText } from "../../shared/formats.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import { DoseState } from "./DoseState.tsx";
import { doseLabels } from "./dose-labels.ts";
import styles from "./doses.module.css";

interface Props {
  readonly days: readonly LoggedDay[];
  readonly caption: string;
  /** Whether the medication has a plan, from which one knows that a day has no dose. */
  readonly hasPlan: boolean;
  /** What stands beside a dose: its answer, which the patient can change and a doctor can read. */
  readonly answerOf: (dose: LoggedDose) => ReactNode;
}

/** An answer to read; the state of a dose without an answer is stated, because it is not a missed dose. */
export const ReadAnswer = observer(({ dose: { state, isDue } }: { readonly dose: LoggedDose }) => {
  const label = useLabels(doseLabels);
  if (state !== null) return <DoseState state={state} />;
  return <span className={styles.later}>{label(isDue ? "notAnswered" : "later")}</span>;
});

const Dose = observer(({ dose, answerOf }: { readonly dose: LoggedDose } & Pick<Props, "answerOf">) => {
  const label = useLabels(doseLabels);
  const { current } = useModel(LanguageModel);
  const { time, amount, answer } = dose;
  const at = answer === null ? "" : timeIn(current, answer.at);
  return (
    <li>
      <span>
        <strong>{time ?? at}</strong> {time === null ? label("withoutTime") : amount}
      </span>
      {answerOf(dose)}
      {answer !== null && answer.note !== "" && <small>{answer.note}</small>}
    </li>
  );
});

/** The doses of a week, day by day. */
export const DoseWeek = observer(({ days, caption, hasPlan, answerOf }: Props) => {
  const label = useLabels(doseLabels);
  const { current } = useModel(LanguageModel);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{label("day")}</th>
          <th scope="col">{label("doses")}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, doses }) => (
          <tr key={day}>
            <th scope="row">
              {weekdayName(weekdayOf(day), current)} <span>{dayText(day)}</span>
            </th>
            <td>
              {doses.length === 0 ? (
                <span className={styles.later}>{label(hasPlan ? "noDose" : "noAnswer")}</span>
              ) : (
                <ul className={styles.doses}>
                  {doses.map((dose) => (
                    <Dose key={dose.time ?? `${dose.answer?.id}`} dose={dose} answerOf={answerOf} />
                  ))}
                </ul>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});
