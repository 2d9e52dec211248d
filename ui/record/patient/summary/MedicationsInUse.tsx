import { dayOnScreen, weekdayIn } from "@libretto/core/messages/days";
import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import { ROUTES } from "@libretto/core/navigation/routes";
import { rowAddress } from "@libretto/core/navigation/row-address";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { observer } from "mobx-react-lite";
import { lazy, type ReactNode, Suspense } from "react";
import { Link } from "react-router-dom";
import { useLabels } from "../../../shared/labels.ts";
import { LanguageModel } from "../../../shared/language-model.ts";
import { Collapsible } from "../../../shared/list/Collapsible.tsx";
import { useModel } from "../../../shared/models.ts";
import { loadWithRetry } from "../../../shell/load-with-retry.ts";
import { MarksWhenNeeded } from "../../open-findings/MarksWhenNeeded.tsx";
import styles from "./summary.module.css";
import { summaryLabels } from "./summary-labels.ts";
import type { SummaryModel } from "./summary-model.ts";

const SHOWN_MEDICATIONS = 6;
const loadDoseControls = () => import("../../doses/DoseControls.tsx");

const DrugLink = ({ therapy: { id, drug } }: { readonly therapy: Therapy }) => (
  <Link to={rowAddress({ section: "therapies", id }) ?? ROUTES.therapies}>{drug.name}</Link>
);

/** Only those who record doses need the code. It waits for a network, because the page must stay without it. */
const DosesWhenNeeded = lazy(async () => ({ default: (await loadWithRetry(loadDoseControls)).DosesWhenNeeded }));

interface MedicationsProps {
  readonly therapies: readonly Therapy[];
  readonly hasDoseLog: boolean;
  /** What follows the dose of each medication. */
  readonly noteOf?: (therapy: Therapy) => ReactNode;
}

/** Medications with their documented dose and frequency. */
const Medications = ({ therapies, hasDoseLog, noteOf }: MedicationsProps) => (
  <>
    {therapies.map((therapy) => (
      <li key={therapy.id}>
        <DrugLink therapy={therapy} />
        <span>{[therapy.dose, therapy.frequency].filter(Boolean).map(isolateDirection).join(", ")}</span>
        {noteOf?.(therapy)}
        {hasDoseLog && therapy.schedule?.kind === "asNeeded" && (
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

/** When the next dose of a medication without one today is, or that its plan has ended. */
const NextDose = observer(({ therapy, model }: { readonly therapy: Therapy; readonly model: SummaryModel }) => {
  const label = useLabels(summaryLabels);
  const { current } = useModel(LanguageModel);
  const next = model.findNextDosingDay(therapy);
  const { end } = therapy;
  if (next === null) return end === null ? null : <strong>{label("statedEnd", { date: dayOnScreen(end) })}</strong>;
  return (
    <strong>
      <time dateTime={next}>{label("nextDose", { day: weekdayIn(current, next) })}</time>
    </strong>
  );
});

/** The medications in use without a dose in the plan of today, which the first part of the page shows. */
export const MedicationsInUse = observer(({ model }: { readonly model: SummaryModel }) => {
  const label = useLabels(summaryLabels);
  const { day, hasDoseLog, otherMedications } = model;
  const { withoutTimes, notToday } = otherMedications;
  const hasPlan = day.parts.length > 0;
  const others = withoutTimes.length - SHOWN_MEDICATIONS;
  const count = withoutTimes.length + notToday.length;
  if (count === 0) return null;
  return (
    <Collapsible
      group="sheet.medications"
      title={label(hasPlan ? "otherMedications" : "medications")}
      count={count}
      // a closed part does not hide a dangerous medicine
      summary={
        <div className={styles.marks}>
          <MarksWhenNeeded therapies={[...withoutTimes, ...notToday]} />
        </div>
      }
    >
      <ul className={styles.lines}>
        <Medications therapies={withoutTimes.slice(0, SHOWN_MEDICATIONS)} hasDoseLog={hasDoseLog} />
        {others > 0 && <li>{label("moreMedications", { count: others })}</li>}
      </ul>
      {notToday.length > 0 && (
        <>
          <h3 className={styles.partOfDay}>{label("notToday")}</h3>
          <ul className={styles.lines}>
            <Medications
              therapies={notToday}
              hasDoseLog={hasDoseLog}
              noteOf={(therapy) => <NextDose therapy={therapy} model={model} />}
            />
          </ul>
        </>
      )}
    </Collapsible>
  );
});
