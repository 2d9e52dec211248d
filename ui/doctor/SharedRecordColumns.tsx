import { doseTexts } from "@libretto/core/record/doses/wire";
import type { PatientRecord } from "@libretto/core/record/patient-record";
import { FINDING_WORDS_FOR_DOCTORS } from "@libretto/core/reports/labels/finding-words-for-doctors";
import type { RecordPart } from "@libretto/core/reports/record-parts";
import { observer } from "mobx-react-lite";
import { Fragment, lazy, type ReactNode, Suspense, useEffect } from "react";
import { OpenFindings } from "../record/open-findings/OpenFindings.tsx";
import type { OpenFindingsModel } from "../record/open-findings/open-findings-model.ts";
import { SharedAddress, SharedRecordHeader } from "../record/SharedRecordHeader.tsx";
import type { useFileDownload } from "../record/use-file-download.ts";
import { ValuesOff } from "../shared/evaluations/ValuesOff.tsx";
import { useLabels } from "../shared/labels.ts";
import { LanguageModel } from "../shared/language-model.ts";
import { Collapsible } from "../shared/list/Collapsible.tsx";
import { SearchBar } from "../shared/list/SearchBar.tsx";
import { Skeleton } from "../shared/list/Skeleton.tsx";
import { useModel, useOwnModel } from "../shared/models.ts";
import { isNarrowScreen } from "../shared/narrow-screen.ts";
import { loadWithRetry } from "../shell/load-with-retry.ts";
import { Contents, focusPart } from "./Contents.tsx";
import styles from "./doctor.module.css";
import { doctorLabels } from "./doctor-labels.ts";
import { NewestMeasures } from "./NewestMeasures.tsx";
import { SharedCharts } from "./SharedCharts.tsx";
import { anchorOf, SharedPart } from "./SharedPart.tsx";
import type { SharedRecordModel } from "./shared-record-model.ts";
import { useRenderedCount } from "./use-rendered-count.ts";

interface Props {
  readonly model: SharedRecordModel;
  readonly record: PatientRecord;
  /** Null where the results of the drug check are not shown. */
  readonly findings: OpenFindingsModel | null;
  /** Null where files are listed but not opened: in the patient's preview. */
  readonly download: ReturnType<typeof useFileDownload> | null;
  /** The key of the part that gets the focus at first. */
  readonly target?: string | undefined;
}

interface ColumnsProps {
  readonly parts: readonly RecordPart[];
  readonly search: ReactNode;
  /** The parts of the page, the vital ones in the first step. */
  readonly steps: readonly ReactNode[];
  /** Nothing is left out: in a search and on paper. */
  readonly isComplete: boolean;
  readonly target: string | undefined;
}

/** The two columns. The parts do not render again when the next one is added: they are the same elements. */
const Columns = ({ parts, search, steps, isComplete, target }: ColumnsProps) => {
  const [rendered, renderAll] = useRenderedCount(steps.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new target moves the focus
  useEffect(() => {
    if (target === undefined) return undefined;
    const frame = requestAnimationFrame(() => {
      renderAll();
      focusPart(anchorOf({ key: target }));
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);
  const count = isComplete ? steps.length : rendered;
  return (
    <div className={styles.columns}>
      <Contents parts={parts} renderAll={renderAll} />
      <div className={count < steps.length ? styles.growing : undefined}>
        {search}
        {steps.slice(0, count)}
      </div>
    </div>
  );
};

const loadDoseLog = () => import("../record/doses/SharedDoseLog.tsx");
const SharedDoseLog = lazy(async () => ({ default: (await loadWithRetry(loadDoseLog)).SharedDoseLog }));

/** The dose log, closed at first. A printed page does not have it: it has thousands of rows. */
const DoseLog = observer(({ model }: { readonly model: SharedRecordModel }) => {
  const { current } = useModel(LanguageModel);
  const { loggedTherapies } = model;
  if (loggedTherapies.length === 0 || model.isPrinting) return null;
  return (
    <Collapsible group={model.groupOf("doses")} title={doseTexts[current].title} isOpenInitially={false}>
      <Suspense fallback={<Skeleton />}>
        <SharedDoseLog recordModel={model.recordModel} store={model.store} therapies={loggedTherapies} />
      </Suspense>
    </Collapsible>
  );
});

/**
 * The content of a shared record: a list of contents, then a summary with the vital parts, then each other part. On a
 * narrow screen only the vital parts are open at first, because the page would be very long.
 */
export const SharedRecordColumns = observer(({ model, record, findings, download, target }: Props) => {
  const label = useLabels(doctorLabels);
  const { current } = useModel(LanguageModel);
  const all = model.parts(current);
  const parts = model.matchingParts(all);
  const { isSearching, areAllOpen } = model;
  const count = (counted: readonly RecordPart[]) => counted.reduce((sum, { rows }) => sum + rows.length, 0);
  const isNarrow = useOwnModel(isNarrowScreen);
  const show = (part: RecordPart) => (
    <SharedPart key={part.key} {...{ part, model, download }} isOpenInitially={part.vital || !isNarrow} />
  );
  const search = (
    <div className={`${styles.search} not-printed`}>
      <SearchBar
        label={label("searchRecord")}
        text={model.search}
        write={(text) => void model.setSearch(text)}
        matchCount={count(parts)}
        total={count(all)}
      />
    </div>
  );
  const vital = (
    <Fragment key="vital">
      <SharedRecordHeader patient={record.patient} today={model.recordModel.today} title={label("identity")} />
      <ValuesOff patient={record.patient} forDoctor />
      {findings !== null && !isSearching && <OpenFindings model={findings} doctorWords={FINDING_WORDS_FOR_DOCTORS} />}
      {parts.filter((part) => part.vital).map(show)}
    </Fragment>
  );
  const others = parts.filter((part) => !part.vital).map(show);
  const steps = isSearching
    ? [vital, ...others]
    : [
        vital,
        <NewestMeasures key="newest" model={model} />,
        <SharedCharts key="charts" model={model} isOpenInitially={!isNarrow} hasScores={download !== null} />,
        ...others,
        <DoseLog key="doses" model={model} />,
        <SharedAddress key="address" patient={record.patient} />,
      ];
  return <Columns {...{ parts, search, steps, target }} isComplete={areAllOpen} />;
});
