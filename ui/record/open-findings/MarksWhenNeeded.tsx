import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { observer } from "mobx-react-lite";
import { lazy, Suspense } from "react";
import { useModel } from "../../shared/models.ts";
import { loadWithRetry } from "../../shell/load-with-retry.ts";
import { SectionsModel } from "../sections-model.ts";
import { OpenFindingsModel } from "./open-findings-model.ts";

const loadMarks = () => import("./MedicationMarks.tsx");
/** Few patients have a finding. The code waits for a network, because the page must stay without it. */
const MedicationMarks = lazy(async () => ({ default: (await loadWithRetry(loadMarks)).MedicationMarks }));

/** The marks of these medicines that conflict with the record; nothing when no finding marks them. */
export const MarksWhenNeeded = observer(({ therapies }: { readonly therapies: readonly Therapy[] }) => {
  const { findings } = useModel(SectionsModel).sharedModel(OpenFindingsModel);
  return <Suspense>{findings.length > 0 && <MedicationMarks therapies={therapies} findings={findings} />}</Suspense>;
});
