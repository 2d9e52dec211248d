import { type CalendarDate, dayOf, subtractDays } from "@libretto/core/kernel/dates";
import { doseLogAddress, readMedicationOfDoseLog } from "@libretto/core/navigation/dose-log-address";
import { namesYesterday } from "@libretto/core/navigation/doses-of-yesterday";
import { ROUTES } from "@libretto/core/navigation/routes";
import { listLoggedMedications } from "@libretto/core/record/across/doses/logged-medications";
import { doseTexts } from "@libretto/core/record/doses/wire";
import type { Therapy, TherapyDraft } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { observer } from "mobx-react-lite";
import { Link, useLocation } from "react-router-dom";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { LoadFailure } from "../../shared/list/LoadFailure.tsx";
import { Skeleton } from "../../shared/list/Skeleton.tsx";
import { useModel, useOwnModel } from "../../shared/models.ts";
import { PageTitle } from "../../shell/page/PageTitle.tsx";
import { usePollWhileVisible } from "../../shell/page/while-visible.ts";
import { AllRows } from "../all-rows.ts";
import { OpenFindings } from "../open-findings/OpenFindings.tsx";
import { OpenFindingsModel } from "../open-findings/open-findings-model.ts";
import { SectionsModel } from "../sections-model.ts";
import { WithRecord } from "../WithRecord.tsx";
import { DoseAnswer } from "./DoseAnswer.tsx";
import { DosesWhenNeeded } from "./DoseControls.tsx";
import { DosesOfDay } from "./DosesOfDay.tsx";
import { DoseDayModel } from "./dose-day-model.ts";
import { doseLabels } from "./dose-labels.ts";
import { DoseLogModel } from "./dose-log-model.ts";
import { DoseWeekModel } from "./dose-week-model.ts";
import styles from "./doses.module.css";
import { MedicationName } from "./MedicationNow.tsx";
import { WeekOfMedication } from "./WeekOfMedication.tsx";

const Medication = observer(({ therapy, log }: { readonly therapy: Therapy; readonly log: DoseLogModel }) => {
  const week = useOwnModel(() => new DoseWeekModel(log.answers, dayOf(log.now)));
  return (
    <>
      {therapy.list === "inUse" && therapy.schedule?.kind === "asNeeded" && <DosesWhenNeeded therapy={therapy} />}
      <WeekOfMedication
        therapy={therapy}
        week={week}
        answers={log.answers}
        rows={log.rows}
        now={log.now}
        answerOf={(dose) => <DoseAnswer dose={dose} log={log} />}
      />
    </>
  );
});

interface AllProps {
  readonly rows: AllRows<TherapyDraft, Therapy>;
  readonly log: DoseLogModel;
  /** The first shown day. */
  readonly day: CalendarDate;
}

/** The doses of all medications, day by day. A day is complete only when all medications are known. */
const AllMedications = observer(({ rows, log, day: first }: AllProps) => {
  const day = useOwnModel(() => new DoseDayModel(log, () => rows.loadedRows, first));
  const findings = useModel(SectionsModel).sharedModel(OpenFindingsModel);
  if (rows.all !== null)
    return (
      <>
        {/* without the findings, no medication that conflicts with the record is marked */}
        {findings.failure !== null && <OpenFindings model={findings} />}
        <DosesOfDay day={day} log={log} />
      </>
    );
  if (rows.failure === null) return <Skeleton rows={4} />;
  return <LoadFailure failure={rows.failure} retry={() => void rows.load()} busy={false} />;
});

const Log = observer(() => {
  const label = useLabels(doseLabels);
  const { search } = useLocation();
  const sections = useModel(SectionsModel);
  const { record, store } = sections.services;
  const log = sections.sharedModel(DoseLogModel);
  const rows = useOwnModel(() => new AllRows<TherapyDraft, Therapy>(record, store, therapies));
  usePollWhileVisible(log.tick);
  const medications = listLoggedMedications(rows.loadedRows, log.rows, log.answers.areAllLoaded);
  const chosen = readMedicationOfDoseLog(search);
  // a forbidden medication stays chosen when its last answer is taken back
  const therapy = rows.loadedRows.find(({ id }) => id === chosen);
  if (medications.length === 0 && rows.all !== null)
    return (
      <>
        <p>{label("noMedication")}</p>
        <Link to={ROUTES.therapies}>{label("toTherapies")}</Link>
      </>
    );
  const links = (
    <nav className={styles.medications} aria-label={label("medication")}>
      <Link to={ROUTES.doseLog} {...(therapy === undefined && { "aria-current": "page" })}>
        {label("everyMedication")}
      </Link>
      {medications.map((one) => (
        <Link key={one.id} to={doseLogAddress(one.id)} {...(one === therapy && { "aria-current": "page" })}>
          <MedicationName therapy={one} />
        </Link>
      ))}
    </nav>
  );
  const about = (
    <p className={styles.about}>
      {label("about")} {label("planChanged")}
    </p>
  );
  // many medications fill the screen of a phone, so the day stands above their names
  return therapy === undefined ? (
    <>
      <AllMedications
        key={search}
        rows={rows}
        log={log}
        day={subtractDays(dayOf(log.now), namesYesterday(search) ? 1 : 0)}
      />
      {about}
      {links}
    </>
  ) : (
    <>
      {links}
      {about}
      <Medication key={therapy.id} therapy={therapy} log={log} />
    </>
  );
});

/** The dose log: what the patient says of each dose, of all medications day by day, and of each one week by week. */
export const DoseLogPage = observer(() => {
  const { current } = useModel(LanguageModel);
  return (
    <>
      <PageTitle title={doseTexts[current].title} parent="therapies" />
      <WithRecord>
        <Log />
      </WithRecord>
    </>
  );
});
