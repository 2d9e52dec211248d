import { dayOf } from "@libretto/core/kernel/dates";
import { dayIn } from "@libretto/core/messages/days";
import { listNextDosingDays } from "@libretto/core/record/therapies/schedule/planned-doses";
import { scheduleDaysText } from "@libretto/core/record/therapies/schedule/schedule-texts";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import type { Sheet } from "../layout/sheet.ts";

/** So many that a reader sees from when and how far apart they are. */
const NAMED_DAYS = 2;

/** The days of a medication in words. Where the words do not say which days these are, the next ones follow. */
export const dosingDaysText = (
  therapy: Therapy,
  { language, printedAt }: Pick<Sheet, "language" | "printedAt">,
): string => {
  const { schedule } = therapy;
  if (schedule === null) return "";
  const words = scheduleDaysText(schedule, language);
  if (schedule.kind !== "interval" && schedule.kind !== "monthly") return words;
  const days = listNextDosingDays(therapy, dayOf(printedAt), NAMED_DAYS).map((day) => dayIn(language, day));
  return days.length === 0 ? words : `${words}, ${recordLabels[language].nextDates(days)}`;
};
