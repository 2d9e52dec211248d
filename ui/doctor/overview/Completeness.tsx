import type { SectionName } from "@libretto/core/record/sections";
import { observer } from "mobx-react-lite";
import { useLabels } from "../../shared/labels.ts";
import { LoadFailure } from "../../shared/list/LoadFailure.tsx";
import { overviewLabels } from "./overview-labels.ts";
import type { OverviewModel } from "./overview-model.ts";

interface Props {
  readonly model: OverviewModel;
  /** The sections from which the card is derived. */
  readonly of: readonly SectionName[];
  /** The sentence for a card without rows; false when it has some. */
  readonly absence: string | false;
  /** Whether a failure interrupts a screen reader; several cards can have the same failure. */
  readonly isAnnounced?: boolean;
}

/** What follows the rows of a card: that they are not all read, or else that there are none. */
export const Completeness = observer(({ model, of, absence, isAnnounced = false }: Props) => {
  const label = useLabels(overviewLabels);
  const progress = model.progressOf(...of);
  const failure = model.failureOf(...of);
  if (progress === "complete") return absence === false ? null : <p>{absence}</p>;
  return (
    <>
      <p>{label(progress)}</p>
      {failure !== null && (
        <LoadFailure
          failure={failure}
          retry={() => void model.retry()}
          busy={model.isLoading}
          isAnnounced={isAnnounced}
        />
      )}
    </>
  );
});
