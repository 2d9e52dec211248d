import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import { START_PAGE } from "@libretto/core/navigation/public-pages";
import { accountOfPath } from "@libretto/core/navigation/record-addresses";
import { ROUTES } from "@libretto/core/navigation/routes";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Link, useParams } from "react-router-dom";
import { OpenFindingsModel } from "../record/open-findings/open-findings-model.ts";
import { SectionsModel } from "../record/sections-model.ts";
import { useFileDownload } from "../record/use-file-download.ts";
import { Button } from "../shared/controls/Button.tsx";
import { Icon } from "../shared/icons/Icon.tsx";
import { WarningIcon } from "../shared/icons/icons.ts";
import { useLabels } from "../shared/labels.ts";
import list from "../shared/list/list.module.css";
import { useModel, useOwnModel } from "../shared/models.ts";
import { PageTitle } from "../shell/page/PageTitle.tsx";
import { printHeaderOf, setPrintHeader } from "../shell/page/print-header.ts";
import { usePollWhileVisible } from "../shell/page/while-visible.ts";
import { CurrentGrantModel } from "../shell/session/current-grant-model.ts";
import { SessionModel } from "../shell/session/session-model.ts";
import styles from "../shell/shell.module.css";
import { caredRecordLabels } from "./cared-record-labels.ts";
import { RecordPlaceholder } from "./RecordPlaceholder.tsx";
import { SharedRecordContent } from "./SharedRecordContent.tsx";
import { SharedRecordModel } from "./shared-record-model.ts";

const BackToPeople = observer(() => {
  const label = useLabels(caredRecordLabels);
  return (
    <Link to={ROUTES.carers} className="not-printed">
      {label("back")}
    </Link>
  );
});

/** Says that the person now also lets the account write, and opens the record for that. */
const WriteNow = observer(({ current }: { readonly current: CurrentGrantModel }) => {
  const label = useLabels(caredRecordLabels);
  const session = useModel(SessionModel);
  const { grant, mayWrite } = current;
  return (
    <div role="status" className="not-printed">
      {mayWrite && grant !== null && (
        <p>
          {label("writeNow")}{" "}
          <Button tone="primary" onClick={() => session.openRecord(grant, START_PAGE)}>
            {label("openToWrite")}
          </Button>
        </p>
      )}
    </div>
  );
});

const CaredRecord = observer(({ account }: { readonly account: number | null }) => {
  const label = useLabels(caredRecordLabels);
  const { services } = useModel(SectionsModel);
  const model = useOwnModel(() => new SharedRecordModel(services, account));
  const current = useOwnModel(() => new CurrentGrantModel(services.carers, account));
  useEffect(() => void current.load(), [current]);
  usePollWhileVisible(current.load);
  const findings = useOwnModel(() => new OpenFindingsModel({ ...services, record: model.recordModel }));
  const download = useFileDownload(model.recordModel);
  const { record, today } = model.recordModel;
  const header = record === null ? null : printHeaderOf(record.patient, today);
  useEffect(() => {
    setPrintHeader(header);
    return () => setPrintHeader(null);
  }, [header]);
  if (record === null || model.isClosed)
    return (
      <RecordPlaceholder model={model} title={label("recordOf")} closed={label("closed")} back={<BackToPeople />} />
    );
  const name = `${isolateDirection(record.patient.name)} ${isolateDirection(record.patient.surname)}`;
  return (
    <>
      <p className={`${styles.banner} not-printed`}>
        <Icon of={WarningIcon} />
        {label("reading", { name })}
      </p>
      <PageTitle title={name} windowTitle={`${label("recordOf")} · ${isolateDirection(record.patient.name)}`} />
      <WriteNow current={current} />
      <SharedRecordContent
        {...{ model, record, findings, download }}
        association={null}
        notice={() => (
          <div className={list.state}>
            <p>
              {!current.mayWrite && label("readOnly")} <small>{label("readOnlyScope", { name })}</small>
            </p>
            <BackToPeople />
          </div>
        )}
      />
    </>
  );
});

/** The record of another person, read-only, as far as the person allows. */
export const CaredRecordPage = () => {
  const { id = "" } = useParams();
  return <CaredRecord key={id} account={accountOfPath(id)} />;
};
