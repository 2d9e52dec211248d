import { observer } from "mobx-react-lite";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { useLabels } from "../shared/labels.ts";
import { LoadFailure } from "../shared/list/LoadFailure.tsx";
import { useModel } from "../shared/models.ts";
import { loadWithRetry } from "../shell/load-with-retry.ts";
import { Loader } from "../shell/page/Loader.tsx";
import { shellLabels } from "../shell/shell-labels.ts";
import { findStoredForms } from "./interrupted-forms/find-stored-forms.ts";
import { RecordModel } from "./record-model.ts";
import { SectionsModel } from "./sections-model.ts";

const loadNotice = () => import("./interrupted-forms/InterruptedFormNotice.tsx");
/** Few people have left a form unfinished. */
const InterruptedFormNotice = lazy(async () => ({ default: (await loadWithRetry(loadNotice)).InterruptedFormNotice }));

/** The way back to forms that were left unfinished. */
const InterruptedForms = observer(() => {
  const sections = useModel(SectionsModel);
  const { interruptedForm } = sections;
  useEffect(() => void interruptedForm.loadStored(() => findStoredForms(sections)), [interruptedForm, sections]);
  return <Suspense>{interruptedForm.hasSome && <InterruptedFormNotice />}</Suspense>;
});

/** Shows its content when the record is loaded; before that a loader or the failure. */
export const WithRecord = observer(({ children }: { readonly children: ReactNode }) => {
  const label = useLabels(shellLabels);
  const { record, failure, loading, load, absent } = useModel(RecordModel);
  if (record !== null)
    return (
      <>
        <InterruptedForms />
        {children}
      </>
    );
  if (absent) return <p>{label("noRecord")}</p>;
  return failure === null ? <Loader /> : <LoadFailure failure={failure} retry={load} busy={loading} />;
});
