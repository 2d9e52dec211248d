import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import { ROUTES } from "@libretto/core/navigation/routes";
import { accountOfPath } from "@libretto/core/navigation/shared-record-address";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Link, useParams } from "react-router-dom";
import { SectionsModel } from "../record/sections-model.ts";
import { useFileDownload } from "../record/use-file-download.ts";
import { useLabels } from "../shared/labels.ts";
import { LoadFailure } from "../shared/list/LoadFailure.tsx";
import list from "../shared/list/list.module.css";
import { useModel, useOwnModel } from "../shared/models.ts";
import { Loader } from "../shell/page/Loader.tsx";
import { PageTitle } from "../shell/page/PageTitle.tsx";
import { printHeaderOf, setPrintHeader } from "../shell/page/print-header.ts";
import { caredRecordLabels } from "./cared-record-labels.ts";
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

const CaredRecord = observer(({ account }: { readonly account: number | null }) => {
  const label = useLabels(caredRecordLabels);
  const { services } = useModel(SectionsModel);
  const model = useOwnModel(() => new SharedRecordModel(services, account));
  const download = useFileDownload(model.recordModel);
  const { record, failure, loading, today } = model.recordModel;
  const header = record === null ? null : printHeaderOf(record.patient, today);
  useEffect(() => {
    setPrintHeader(header);
    return () => setPrintHeader(null);
  }, [header]);
  if (record === null || model.isClosed)
    return (
      <>
        <PageTitle key={String(model.isClosed)} title={label("recordOf")} />
        {failure === null && !model.isClosed && <Loader />}
        {failure !== null && !model.isClosed && (
          <LoadFailure failure={failure} retry={() => void model.openRecord()} busy={loading} />
        )}
        <div className={list.state}>
          {model.isClosed && <p role="alert">{label("closed")}</p>}
          <BackToPeople />
        </div>
      </>
    );
  const name = `${isolateDirection(record.patient.name)} ${isolateDirection(record.patient.surname)}`;
  return (
    <>
      <PageTitle title={name} windowTitle={label("recordOf")} />
      <SharedRecordContent
        {...{ model, record, findings: null, download }}
        association={() => undefined}
        notice={() => (
          <div className={list.state}>
            <p>
              {label("readOnly")} <small>{label("readOnlyScope", { name })}</small>
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
