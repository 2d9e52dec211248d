import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import { CALCULATOR_ROUTES } from "@libretto/core/navigation/calculator-routes";
import { PATIENTS } from "@libretto/core/navigation/patients-path";
import { accountOfPath } from "@libretto/core/navigation/record-addresses";
import type { Association } from "@libretto/core/record/doctors/association";
import type { PatientRecord } from "@libretto/core/record/patient-record";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { ChosenRecordModel } from "../record/chosen-record-model.ts";
import { OpenFindingsModel } from "../record/open-findings/open-findings-model.ts";
import { PrintoutModel } from "../record/printout-model.ts";
import { SectionsModel } from "../record/sections-model.ts";
import { useFileDownload } from "../record/use-file-download.ts";
import { Button } from "../shared/controls/Button.tsx";
import { DosesIcon, PrintIcon } from "../shared/icons/icons.ts";
import { useLabels } from "../shared/labels.ts";
import list from "../shared/list/list.module.css";
import { Menu } from "../shared/menu/Menu.tsx";
import { useModel, useOwnModel } from "../shared/models.ts";
import { PageTitle } from "../shell/page/PageTitle.tsx";
import { printHeaderOf, setPrintHeader } from "../shell/page/print-header.ts";
import { usePollWhileVisible } from "../shell/page/while-visible.ts";
import { SessionModel } from "../shell/session/session-model.ts";
import { doctorLabels } from "./doctor-labels.ts";
import { RecordPlaceholder } from "./RecordPlaceholder.tsx";
import { SharedRecordContent } from "./SharedRecordContent.tsx";
import { SharingNotice } from "./SharingNotice.tsx";
import { SharedRecordModel } from "./shared-record-model.ts";

const BackToList = observer(() => {
  const label = useLabels(doctorLabels);
  return (
    <Link to={PATIENTS} className="not-printed">
      {label("back")}
    </Link>
  );
});

const DOCUMENTS = [
  { document: "report", call: "printReport" },
  { document: "therapies", call: "printTherapies" },
  { document: "exams", call: "printExams" },
] as const;

const Documents = observer(({ model }: { readonly model: SharedRecordModel }) => {
  const label = useLabels(doctorLabels);
  const { services } = useModel(SectionsModel);
  const printouts = useOwnModel(() => {
    const recordServices = { ...services, record: model.recordModel };
    return DOCUMENTS.map(({ document, call }) => ({ document, printout: new PrintoutModel(recordServices, call) }));
  });
  const items = printouts.map(({ document, printout }) => ({
    key: document,
    label: label(document),
    icon: PrintIcon,
    run: () => void printout.print(label(`${document}File`)),
  }));
  return (
    <Menu
      items={items}
      button={(props) => (
        <Button icon={PrintIcon} busy={printouts.some(({ printout }) => printout.printing)} {...props}>
          {label("documents")}
        </Button>
      )}
    />
  );
});

/**
 * Waits until the open parts are rendered, and prints them. Resolves after the print dialog; where a browser reports no
 * end of the print, when the user uses the page again.
 */
const printPage = async (): Promise<void> => {
  await new Promise(requestAnimationFrame);
  const isUsedAgain = new Promise((resolve) => {
    for (const event of ["afterprint", "pointerdown", "keydown"])
      window.addEventListener(event, resolve, { once: true });
  });
  window.print();
  await isUsedAgain;
};

/** Prints the page with all its parts; each sheet names the patient. */
const PrintButton = observer(
  ({ model, record }: { readonly model: SharedRecordModel; readonly record: PatientRecord }) => {
    const label = useLabels(doctorLabels);
    const header = printHeaderOf(record.patient, model.recordModel.today);
    useEffect(() => {
      setPrintHeader(header);
      return () => setPrintHeader(null);
    }, [header]);
    return (
      <Button icon={PrintIcon} busy={model.isPrinting} onClick={() => void model.print(printPage)}>
        {label("print")}
      </Button>
    );
  },
);

/** Opens the calculators with the values of this record; nothing is saved into it (decision W23). */
const CalculatorsButton = observer(({ record }: { readonly record: PatientRecord }) => {
  const label = useLabels(doctorLabels);
  const navigate = useNavigate();
  const chosenRecord = useModel(ChosenRecordModel);
  return (
    <Button
      icon={DosesIcon}
      onClick={() => {
        chosenRecord.choose(record);
        void navigate(CALCULATOR_ROUTES.scores);
      }}
    >
      {label("calculators")}
    </Button>
  );
});

const SharedRecord = observer(
  ({ model, record }: { readonly model: SharedRecordModel; readonly record: PatientRecord }) => {
    const label = useLabels(doctorLabels);
    const { services } = useModel(SectionsModel);
    const { session } = useModel(SessionModel);
    const { patient, doctors } = record;
    const findOwn = (all: readonly Association[]) => all.find(({ account }) => account === session?.account);
    const ownAssociation = findOwn(doctors);
    const findings = useOwnModel(() => new OpenFindingsModel({ ...services, record: model.recordModel }));
    const download = useFileDownload(model.recordModel);
    return (
      <>
        <PageTitle
          title={`${isolateDirection(patient.name)} ${isolateDirection(patient.surname)}`}
          windowTitle={label("sharedRecord")}
          actions={
            <>
              <CalculatorsButton record={record} />
              <PrintButton model={model} record={record} />
              <Documents model={model} />
            </>
          }
        />
        <SharedRecordContent
          {...{ model, record, findings, download }}
          association={() => findOwn(model.recordModel.record?.doctors ?? [])}
          notice={(isShort) => (
            <div className={list.state}>
              {ownAssociation !== undefined && <SharingNotice association={ownAssociation} isShort={isShort} />}
              <BackToList />
            </div>
          )}
        />
      </>
    );
  },
);

/** The record that a patient shares with the doctor, read-only. */
export const SharedRecordPage = observer(() => {
  const label = useLabels(doctorLabels);
  const { id = "" } = useParams();
  const { services } = useModel(SectionsModel);
  const model = useOwnModel(() => new SharedRecordModel(services, accountOfPath(id)));
  usePollWhileVisible(model.checkStillShared);
  const { record } = model.recordModel;
  if (record !== null && !model.isClosed) return <SharedRecord model={model} record={record} />;
  return (
    <RecordPlaceholder model={model} title={label("sharedRecord")} closed={label("notShared")} back={<BackToList />} />
  );
});
