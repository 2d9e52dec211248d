import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { observer } from "mobx-react-lite";
import { lazy, Suspense } from "react";
import { useModel } from "../../shared/models.ts";
import { loadWithRetry } from "../../shell/load-with-retry.ts";
import { SectionsModel } from "../sections-model.ts";
import { OpenFindingsModel } from "./open-findings-model.ts";

const loadMark = () => import("./MedicationMark.tsx");
/** Few patients have a finding. The code waits for a network, because the page must stay without it. */
const MedicationMark = lazy(async () => ({ default: (await loadWithRetry(loadMark)).MedicationMark }));

interface Props {
  readonly therapy: Therapy;
  readonly isNamed?: boolean;
}

/** The mark of a medicine that conflicts with the record; nothing when no finding marks it. */
export const MarkWhenNeeded = observer(({ therapy, isNamed = false }: Props) => {
  const { findings } = useModel(SectionsModel).sharedModel(OpenFindingsModel);
  return (
    <Suspense>
      {findings.length > 0 && <MedicationMark medication={therapy} findings={findings} isNamed={isNamed} />}
    </Suspense>
  );
});
