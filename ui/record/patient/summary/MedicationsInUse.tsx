import type { CalendarDate } from "@libretto/core/kernel/dates";
import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import { ROUTES } from "@libretto/core/navigation/routes";
import { rowAddress } from "@libretto/core/navigation/row-address";
import { PART_OF_DAY_NAMES } from "@libretto/core/record/therapies/schedule/part-of-day-names";
import { type DoseOfDay, PARTS_OF_DAY, partOfDayOf } from "@libretto/core/record/therapies/schedule/planned-doses";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { observer } from "mobx-react-lite";
import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../../shared/controls/Button.tsx";
import { useLabels } from "../../../shared/labels.ts";
import { LanguageModel } from "../../../shared/language-model.ts";
import { Collapsible } from "../../../shared/list/Collapsible.tsx";
import { useModel } from "../../../shared/models.ts";
import { loadWithRetry } from "../../../shell/load-with-retry.ts";
import styles from "./summary.module.css";
import { summaryLabels } from "./summary-labels.ts";
import type { SummaryModel } from "./summary-model.ts";

const SHOWN_MEDICATIONS = 6;
const loadDoseControls = () => import("../../doses/DoseControls.tsx");

const DrugLink = ({ therapy: { id, drug } }: { readonly therapy: Therapy }) => (
  <Link to={rowAddress({ section: "therapies", id }) ?? ROUTES.therapies}>{drug.name}</Link>
);

/** Only those who record doses need the code. It waits for a network, because the page must stay without it. */
const PlannedDose = lazy(async () => ({ default: (await loadWithRetry(loadDoseControls)).PlannedDose }));
const DosesWhenNeeded = lazy(async () => ({ default: (await loadWithRetry(loadDoseControls)).DosesWhenNeeded }));

interface MedicationsProps {
  readonly therapies: readonly Therapy[];
  readonly recordsDoses: boolean;
}

/** Medications with their documented dose and frequency. */
const Medications = ({ therapies, recordsDoses }: MedicationsProps) => (
  <>
    {therapies.map((therapy) => (
      <li key={therapy.id}>
        <DrugLink therapy={therapy} />
        <span>{[therapy.dose, therapy.frequency].filter(Boolean).map(isolateDirection).join(", ")}</span>
        {recordsDoses && therapy.schedule?.kind === "asNeeded" && (
          <div className={styles.doseAnswer}>
            <Suspense>
              <DosesWhenNeeded therapy={therapy} />
            </Suspense>
          </div>
        )}
      </li>
    ))}
  </>
);

/** The amount of a dose. The documented dose follows an amount of its own, because the two can differ. */
const DoseAmount = ({ dose: { amount, therapy } }: { readonly dose: DoseOfDay }) => {
  const label = useLabels(summaryLabels);
  const dose = isolateDirection(therapy.dose);
  const hasOther = amount !== "" && amount !== therapy.dose;
  return <span>{hasOther ? `${isolateDirection(amount)}, ${label("documentedDose", { dose })}` : dose}</span>;
};

interface DosesProps {
  readonly doses: readonly DoseOfDay[];
  readonly day: CalendarDate;
  readonly recordsDoses: boolean;
}

/** The doses of a part of the day. */
const Doses = ({ doses, day, recordsDoses }: DosesProps) => (
  <ul className={styles.lines}>
    {doses.map((dose) => (
      <li key={`${dose.time}-${dose.therapy.id}`}>
        <time>{dose.time}</time>
        <DrugLink therapy={dose.therapy} />
        <DoseAmount dose={dose} />
        {recordsDoses && (
          <div className={styles.doseAnswer}>
            <Suspense>
              <PlannedDose therapy={dose.therapy} time={dose.time} day={day} />
            </Suspense>
          </div>
        )}
      </li>
    ))}
  </ul>
);

/** The medications in use: those of today by the part of the day, then those without times, then the others. */
export const MedicationsInUse = observer(({ model }: { readonly model: SummaryModel }) => {
  const label = useLabels(summaryLabels);
  const { current } = useModel(LanguageModel);
  const { medications, plan, recordsDoses } = model;
  const hasPlan = plan.doses.length > 0;
  const hasSchedule = medications.some(({ schedule }) => schedule !== null);
  const withoutTimes = hasPlan ? plan.withoutTimes : medications;
  const others = withoutTimes.length - SHOWN_MEDICATIONS;
  return (
    <Collapsible group="sheet.medications" title={label("medications")} count={medications.length}>
      {medications.length === 0 && <p>{label("medicationsNone")}</p>}
      {PARTS_OF_DAY.map(({ part }) => {
        const doses = plan.doses.filter(({ time }) => partOfDayOf(time) === part);
        return (
          doses.length > 0 && (
            <div key={part}>
              <h3 className={styles.partOfDay}>{label("today", { part: PART_OF_DAY_NAMES[current][part] })}</h3>
              <Doses doses={doses} day={model.today} recordsDoses={recordsDoses} />
            </div>
          )
        );
      })}
      {hasPlan && withoutTimes.length > 0 && <h3 className={styles.partOfDay}>{label("withoutTimes")}</h3>}
      <ul className={styles.lines}>
        <Medications therapies={withoutTimes.slice(0, SHOWN_MEDICATIONS)} recordsDoses={recordsDoses} />
        {others > 0 && <li>{label("moreMedications", { count: others })}</li>}
      </ul>
      {hasPlan && plan.notToday.length > 0 && (
        <>
          <h3 className={styles.partOfDay}>{label("notToday")}</h3>
          <ul className={styles.lines}>
            <Medications therapies={plan.notToday} recordsDoses={recordsDoses} />
          </ul>
        </>
      )}
      {hasSchedule && !recordsDoses && (
        <p className={styles.more}>
          <Button onClick={model.beginDoses}>{label("beginDoses")}</Button>
        </p>
      )}
      <p className={styles.more}>
        <Link to={ROUTES.therapies}>{label("medicationsMore")}</Link>
        {hasSchedule && (
          <>
            {" · "}
            <Link to={ROUTES.doseLog}>{label("doseLog")}</Link>
          </>
        )}
      </p>
    </Collapsible>
  );
});
