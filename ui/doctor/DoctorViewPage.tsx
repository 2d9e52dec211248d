import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import { ROUTES } from "@libretto/core/navigation/routes";
import { accountOfPath } from "@libretto/core/navigation/shared-record-address";
import { observer } from "mobx-react-lite";
import { Link, useParams } from "react-router-dom";
import { SectionsModel } from "../record/sections-model.ts";
import { WithRecord } from "../record/WithRecord.tsx";
import { useLabels } from "../shared/labels.ts";
import { LoadFailure } from "../shared/list/LoadFailure.tsx";
import list from "../shared/list/list.module.css";
import { useModel, useOwnModel } from "../shared/models.ts";
import { Loader } from "../shell/page/Loader.tsx";
import { PageTitle } from "../shell/page/PageTitle.tsx";
import { doctorViewLabels } from "./doctor-view-labels.ts";
import { DoctorViewModel } from "./doctor-view-model.ts";
import { HiddenRows } from "./HiddenRows.tsx";
import { SharedRecordContent } from "./SharedRecordContent.tsx";

const View = observer(({ model }: { readonly model: DoctorViewModel }) => {
  const label = useLabels(doctorViewLabels);
  const { shared, doctor } = model;
  const { record, failure, loading } = shared.recordModel;
  const name = isolateDirection(doctor?.name ?? "");
  return (
    <>
      <PageTitle
        key={name}
        title={doctor === null ? label("windowTitle") : label("title", { name })}
        windowTitle={label("windowTitle")}
      />
      <div className={list.state}>
        <p>
          {label(doctor === null ? "unknown" : shared.isClosed ? "closed" : "about", { name })}
          {doctor !== null && <small>{label("aboutMore", { name })}</small>}
        </p>
        <Link to={ROUTES.doctors} className="not-printed">
          {label("back")}
        </Link>
      </div>
      <HiddenRows model={model} />
      {record !== null && !shared.isClosed && (
        <SharedRecordContent
          {...{ model: shared, record, findings: null, download: null }}
          association={() => model.doctor ?? undefined}
          notice={() => null}
        />
      )}
      {record === null && failure === null && !shared.isClosed && <Loader />}
      {failure !== null && !shared.isClosed && (
        <LoadFailure failure={failure} retry={() => void shared.openRecord()} busy={loading} />
      )}
    </>
  );
});

const OfAssociation = observer(({ id }: { readonly id: string }) => {
  const { services } = useModel(SectionsModel);
  const model = useOwnModel(() => new DoctorViewModel(services, accountOfPath(id)));
  return <View model={model} />;
});

/** The own record as one of the patient's doctors sees it, and what is hidden from this doctor. */
export const DoctorViewPage = () => {
  const { id = "" } = useParams();
  return (
    <WithRecord>
      <OfAssociation key={id} id={id} />
    </WithRecord>
  );
};
