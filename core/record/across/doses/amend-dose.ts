import type { FieldProblems } from "../../../kernel/failure.ts";
import { type Either, left, right } from "../../../kernel/fp.ts";
import type { DoseDraft } from "../../doses/dose.ts";
import { plannedDosesOn } from "../../therapies/schedule/planned-doses.ts";
import type { Therapy } from "../../therapies/therapy.ts";

/** Whether a medication has a dose at this time of the day. A dose without a time is not planned. */
const isPlanned = (therapy: Therapy, { day, time }: Pick<DoseDraft, "day" | "time">): boolean =>
  day === null || time === null || plannedDosesOn(therapy, day).some((dose) => dose.time === time);

/**
 * An answer as the record stores it: with level and tags of its medication. A new answer, and one that moves to another
 * medication, must name a time of the plan. Otherwise a stored answer keeps its dose: only what the person says of it
 * changes.
 *
 * @param therapy the medication that the draft names
 */
export const amendDose = (
  therapy: Therapy,
  draft: DoseDraft,
  stored: DoseDraft | null,
): Either<FieldProblems, DoseDraft> => {
  const current = stored !== null && stored.therapy === therapy.id ? stored : null;
  if (current === null && !isPlanned(therapy, draft)) return left({ time: "doses.notPlanned" });
  const { day, time } = current ?? draft;
  // a dose without a planned time counts on the day on which it was taken, and that can be corrected
  return right({
    ...draft,
    therapy: therapy.id,
    level: therapy.level,
    tags: therapy.tags,
    ...(time === null ? { time } : { day, time }),
  });
};
