import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useLabels } from "../shared/labels.ts";
import { LoadFailure } from "../shared/list/LoadFailure.tsx";
import { useModel } from "../shared/models.ts";
import { Loader } from "../shell/page/Loader.tsx";
import { shellLabels } from "../shell/shell-labels.ts";
import { RecordModel } from "./record-model.ts";

/** What needs the record: shown once it is here; until then that it comes, or why it does not. */
export const WithRecord = observer(({ children }: { readonly children: ReactNode }) => {
  const label = useLabels(shellLabels);
  const { record, failure, loading, load, absent } = useModel(RecordModel);
  if (record !== null) return children;
  if (absent) return <p>{label("noRecord")}</p>;
  return failure === null ? <Loader /> : <LoadFailure failure={failure} retry={load} busy={loading} />;
});
