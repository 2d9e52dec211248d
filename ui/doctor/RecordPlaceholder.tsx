import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { LoadFailure } from "../shared/list/LoadFailure.tsx";
import list from "../shared/list/list.module.css";
import { Loader } from "../shell/page/Loader.tsx";
import { PageTitle } from "../shell/page/PageTitle.tsx";
import type { SharedRecordModel } from "./shared-record-model.ts";

interface Props {
  readonly model: SharedRecordModel;
  readonly title: string;
  /** Why there is nothing to read. */
  readonly closed: string;
  /** The link to the page that lists the records. */
  readonly back: ReactNode;
}

/** What the page of another person's record shows without the record: it loads, it could not be loaded, or it is closed. */
export const RecordPlaceholder = observer(({ model, title, closed, back }: Props) => {
  const { failure, loading } = model.recordModel;
  return (
    <>
      {/* A record that closes while it loads has a new title, which takes the focus. */}
      <PageTitle key={String(model.isClosed)} title={title} />
      {failure === null && !model.isClosed && <Loader />}
      {failure !== null && !model.isClosed && (
        <LoadFailure failure={failure} retry={() => void model.openRecord()} busy={loading} />
      )}
      <div className={list.state}>
        {model.isClosed && <p role="alert">{closed}</p>}
        {back}
      </div>
    </>
  );
});
