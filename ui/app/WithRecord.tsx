import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { RecordModel } from "../record/record-model.ts";
import { useLabels } from "../shared/labels.ts";
import { Failed } from "../shared/list/Failed.tsx";
import { useModel } from "../shared/models.ts";
import { Loader } from "./Loader.tsx";
import { shellLabels } from "./shell-labels.ts";

/** What needs the record: shown once it is here; until then that it comes, or why it does not. */
export const WithRecord = observer(({ children }: { readonly children: ReactNode }) => {
  const label = useLabels(shellLabels);
  const { record, failure, loading, load, absent } = useModel(RecordModel);
  if (record !== null) return children;
  if (absent) return <p>{label("noRecord")}</p>;
  return failure === null ? <Loader /> : <Failed failure={failure} retry={load} busy={loading} />;
});
