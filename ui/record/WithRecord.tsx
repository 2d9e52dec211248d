import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useLabels } from "../shared/labels.ts";
import { LoadFailure } from "../shared/list/LoadFailure.tsx";
import { useModel } from "../shared/models.ts";
import { Loader } from "../shell/page/Loader.tsx";
import { shellLabels } from "../shell/shell-labels.ts";
import { InterruptedFormNotice } from "./interrupted-forms/InterruptedFormNotice.tsx";
import { RecordModel } from "./record-model.ts";

/** Shows its content when the record is loaded; before that a loader or the failure. */
export const WithRecord = observer(({ children }: { readonly children: ReactNode }) => {
  const label = useLabels(shellLabels);
  const { record, failure, loading, load, absent } = useModel(RecordModel);
  if (record !== null)
    return (
      <>
        <InterruptedFormNotice />
        {children}
      </>
    );
  if (absent) return <p>{label("noRecord")}</p>;
  return failure === null ? <Loader /> : <LoadFailure failure={failure} retry={load} busy={loading} />;
});
