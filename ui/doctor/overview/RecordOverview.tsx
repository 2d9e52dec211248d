import { ageOn } from "@libretto/core/kernel/dates";
import type { Patient } from "@libretto/core/record/patient/patient";
import { FINDING_WORDS_FOR_DOCTORS } from "@libretto/core/reports/labels/finding-words-for-doctors";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { OpenFindings } from "../../record/open-findings/OpenFindings.tsx";
import type { OpenFindingsModel } from "../../record/open-findings/open-findings-model.ts";
import { ValuesOff } from "../../shared/evaluations/ValuesOff.tsx";
import { dayText, formatTaxCode } from "../../shared/formats.ts";
import { useLabels } from "../../shared/labels.ts";
import { LanguageModel } from "../../shared/language-model.ts";
import { useModel } from "../../shared/models.ts";
import type { SharedRecordModel } from "../shared-record-model.ts";
import { ForbiddenMedications, Sensitivities, UrgentValues } from "./DangerCards.tsx";
import { identityLabels } from "./identity-labels.ts";
import { MedicationTable } from "./MedicationTable.tsx";
import { News, OutsideResults } from "./NewsCards.tsx";
import { OtherParts } from "./OtherParts.tsx";
import styles from "./overview.module.css";
import type { OverviewModel } from "./overview-model.ts";
import { ActiveDiagnoses, PressureCard } from "./StateCards.tsx";

interface Props {
  readonly model: OverviewModel;
  readonly shared: SharedRecordModel;
  readonly patient: Patient;
  /** Who reads is a doctor: with the words for doctors, and the news since the last visit to them. */
  readonly isForDoctor: boolean;
  /** Null where the results of the drug check are not shown. */
  readonly findings: OpenFindingsModel | null;
  /** What the reader may see, and the way back. */
  readonly notice: ReactNode;
  /** Opens the whole record, at a part of it unless null. */
  readonly open: (part: string | null) => void;
}

/** The patient in one line, and the way to the rest of the record. */
const Identity = observer(({ patient, shared: model, open }: Pick<Props, "patient" | "shared" | "open">) => {
  const label = useLabels(identityLabels);
  const { current } = useModel(LanguageModel);
  const { birth, sex, taxCode, bloodGroup } = patient;
  const facts = [
    birth === null ? "" : label("age", { count: ageOn(model.recordModel.today, birth) }),
    birth === null ? "" : label("born", { date: dayText(birth) }),
    sex === "unspecified" ? "" : label(sex),
    bloodGroup === null ? "" : label("group", { group: bloodGroup }),
    taxCode === "" ? "" : formatTaxCode(taxCode),
  ];
  return (
    <section aria-label={label("identity")} className={styles.identity}>
      <p>{facts.filter(Boolean).join(" · ")}</p>
      <div className="not-printed">
        <OtherParts parts={model.parts(current)} open={open} />
      </div>
    </section>
  );
});

/**
 * A shared record on one screen: dangers at the left, medications and news in the middle, the state of the patient at
 * the right. On a phone the same parts follow each other.
 */
export const RecordOverview = observer(({ model, shared, patient, isForDoctor, findings, notice, open }: Props) => (
  <div className={styles.overview}>
    <Identity patient={patient} shared={shared} open={open} />
    <div className={styles.columns}>
      <div className={styles.dangers}>
        <Sensitivities model={model} />
        <ForbiddenMedications model={model} />
      </div>
      <div className={styles.middle}>
        <ValuesOff patient={patient} forDoctor={isForDoctor} />
        <UrgentValues model={model} />
        {findings !== null && (
          <OpenFindings model={findings} {...(isForDoctor && { doctorWords: FINDING_WORDS_FOR_DOCTORS })} />
        )}
        <MedicationTable model={model} />
      </div>
      <div className={styles.state}>
        <ActiveDiagnoses model={model} />
        <PressureCard model={model} homeSeries={shared.homeSeries} />
        <OutsideResults model={model} />
      </div>
      {isForDoctor && <News model={model} />}
    </div>
    {notice !== null && <div className={styles.notice}>{notice}</div>}
  </div>
));
