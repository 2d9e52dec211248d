import type { Association } from "@libretto/core/record/doctors/association";
import type { PatientRecord } from "@libretto/core/record/patient-record";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import type { OpenFindingsModel } from "../record/open-findings/open-findings-model.ts";
import type { useFileDownload } from "../record/use-file-download.ts";
import { Button } from "../shared/controls/Button.tsx";
import { BackIcon } from "../shared/icons/icons.ts";
import { useLabels } from "../shared/labels.ts";
import list from "../shared/list/list.module.css";
import { useOwnModel } from "../shared/models.ts";
import { overviewLabels } from "./overview/overview-labels.ts";
import { OverviewModel } from "./overview/overview-model.ts";
import { RecordOverview } from "./overview/RecordOverview.tsx";
import { SharedRecordColumns } from "./SharedRecordColumns.tsx";
import type { SharedRecordModel } from "./shared-record-model.ts";

/** The query parameter with the part of the record that is open; without it the page shows the overview. */
const PART = "parte";
const EVERYTHING = "tutto";

interface Props {
  readonly model: SharedRecordModel;
  readonly record: PatientRecord;
  /** The association of the doctor who reads; null for a reader who is no doctor. */
  readonly association: (() => Association | undefined) | null;
  /** Null where the results of the drug check are not shown. */
  readonly findings: OpenFindingsModel | null;
  /** Null where files are listed but not opened: in the patient's preview. */
  readonly download: ReturnType<typeof useFileDownload> | null;
  /** Says what the reader may see, and has the way back. */
  readonly notice: (isShort: boolean) => ReactNode;
}

/** A shared record: first what fits on one screen, then all its parts. A printed page has all parts. */
export const SharedRecordContent = observer(({ model, record, association, findings, download, notice }: Props) => {
  const label = useLabels(overviewLabels);
  const [parameters, setParameters] = useSearchParams();
  const overview = useOwnModel(() => new OverviewModel(model, association ?? (() => undefined)));
  const part = parameters.get(PART);
  if (part === null && !model.isPrinting)
    return (
      <RecordOverview
        model={overview}
        shared={model}
        patient={record.patient}
        isForDoctor={association !== null}
        findings={findings}
        notice={notice(true)}
        open={(key) => setParameters({ [PART]: key ?? EVERYTHING })}
      />
    );
  return (
    <>
      <div className={`${list.state} not-printed`}>
        <Button icon={BackIcon} onClick={() => setParameters({})}>
          {label("backToOverview")}
        </Button>
      </div>
      {notice(false)}
      <SharedRecordColumns
        {...{ model, record, findings, download }}
        target={part === null || part === EVERYTHING ? undefined : part}
      />
    </>
  );
});
