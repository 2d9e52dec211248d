import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import { accountOfPath } from "@libretto/core/navigation/record-addresses";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { NamedReader } from "@libretto/core/ports/sharing/record-access";
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
import { HiddenRows } from "./HiddenRows.tsx";
import { readerViewLabels } from "./reader-view-labels.ts";
import { ReaderViewModel } from "./reader-view-model.ts";
import { SharedRecordContent } from "./SharedRecordContent.tsx";

const BACK = { doctor: ROUTES.doctors, carer: ROUTES.carers } as const;

/** Whose view it is, and whether anything is seen. */
const Notice = observer(({ model }: { readonly model: ReaderViewModel }) => {
  const label = useLabels(readerViewLabels);
  const { shared, reader, as } = model;
  const name = isolateDirection(reader?.name ?? "");
  const about = (): string => {
    if (reader === null) return label(`unknown_${as}`);
    if (reader.seesAll) return label("seesAll", { name });
    return label(shared.isClosed ? "closed" : "about", { name });
  };
  return (
    <div className={list.state}>
      {model.isReaderLoaded && (
        <p>
          {about()}
          {reader !== null && !reader.seesAll && <small>{label("aboutMore", { name })}</small>}
        </p>
      )}
      <Link to={BACK[as]} className="not-printed">
        {label(`back_${as}`)}
      </Link>
    </div>
  );
});

const View = observer(({ model }: { readonly model: ReaderViewModel }) => {
  const label = useLabels(readerViewLabels);
  const { shared, reader, as } = model;
  const { record, failure, loading } = shared.recordModel;
  const name = isolateDirection(reader?.name ?? "");
  const windowTitle = label(`windowTitle_${as}`);
  const isOpen = reader !== null && !reader.seesAll && !shared.isClosed;
  const isLoading = model.isReaderLoaded ? isOpen && record === null && failure === null : model.failure === null;
  return (
    <>
      <PageTitle
        key={name}
        title={reader === null ? windowTitle : label("title", { name })}
        windowTitle={windowTitle}
      />
      <Notice model={model} />
      <HiddenRows model={model} />
      {record !== null && isOpen && (
        <SharedRecordContent
          {...{ model: shared, record, findings: null, download: null }}
          association={as === "doctor" ? () => model.reader?.association : null}
          notice={() => null}
        />
      )}
      {isLoading && <Loader />}
      {failure !== null && !shared.isClosed && (isOpen || reader === null) && (
        <LoadFailure failure={failure} retry={() => void shared.openRecord()} busy={loading} />
      )}
    </>
  );
});

const OfReader = observer(({ as, id }: { readonly as: NamedReader["as"]; readonly id: string }) => {
  const { services } = useModel(SectionsModel);
  const model = useOwnModel(() => new ReaderViewModel(services, { as, id: accountOfPath(id) }));
  return <View model={model} />;
});

const ReaderViewPage = ({ as }: { readonly as: NamedReader["as"] }) => {
  const { id = "" } = useParams();
  return (
    <WithRecord>
      <OfReader key={id} as={as} id={id} />
    </WithRecord>
  );
};

/** The record as one of the patient's doctors sees it, and what is hidden from this doctor. */
export const DoctorViewPage = () => <ReaderViewPage as="doctor" />;

/** The same for a carer who only reads. */
export const CarerViewPage = () => <ReaderViewPage as="carer" />;
