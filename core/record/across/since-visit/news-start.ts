import { type CalendarDate, dayOf } from "../../../kernel/dates.ts";
import type { Association } from "../../doctors/association.ts";
import type { Visit } from "../../visits/visit.ts";
import { findLastVisit } from "./visit-days.ts";

/** The start of the news of a doctor: the last visit, or the day on which the patient added the doctor. */
export interface NewsStart {
  readonly kind: "visit" | "association";
  readonly day: CalendarDate;
}

/** From when on changes are news for a doctor; null when neither a visit nor the association has a day. */
export const findNewsStart = (
  visits: readonly Visit[],
  association: Pick<Association, "name" | "since"> | null,
  today: CalendarDate,
): NewsStart | null => {
  const visit = findLastVisit(visits, association?.name ?? "", today);
  if (visit !== null) return { kind: "visit", day: visit.date };
  const since = association?.since;
  return since === undefined ? null : { kind: "association", day: dayOf(since) };
};
