import type { CalendarDate } from "../../kernel/dates.ts";
import { isBlank } from "../../kernel/text.ts";
import type { Language } from "../../messages/codes.ts";

import type { Therapy, TherapyDraft } from "./therapy.ts";

interface Texts {
  readonly since: (day: string) => string;
  readonly notWritten: (period: string) => string;
  readonly from: (start: string) => string;
  readonly fromTo: (start: string, end: string) => string;
}

const texts: Readonly<Record<Language, Texts>> = {
  it: {
    since: (day) => `vietato dal ${day}`,
    notWritten: (period) => `il giorno da cui è vietato non è scritto (in uso ${period})`,
    from: (start) => `dal ${start}`,
    fromTo: (start, end) => `dal ${start} al ${end}`,
  },
  en: {
    since: (day) => `forbidden since ${day}`,
    notWritten: (period) => `the day since when it is forbidden is not written (in use ${period})`,
    from: (start) => `from ${start}`,
    fromTo: (start, end) => `from ${start} to ${end}`,
  },
};

/**
 * Whether the start of a row is the day from which its medication is forbidden. Not if it was in use before: such a row
 * has a dose, which only a medication in use or concluded requires, and its start is that of its use.
 */
export const statesForbiddenDay = ({ list, dose, frequency }: Pick<TherapyDraft, "list" | "dose" | "frequency">) =>
  list === "forbidden" && isBlank(dose) && isBlank(frequency);

/** The day from which a medication is forbidden; null where its row does not state it. */
export const findForbiddenDay = (therapy: Therapy): CalendarDate | null =>
  statesForbiddenDay(therapy) ? therapy.start : null;

/** Since when a medication is forbidden, or that the row does not state it and when it was in use. */
export const formatForbiddenDay = (
  therapy: Therapy,
  language: Language,
  dayText: (day: CalendarDate) => string,
): string => {
  const { since, notWritten, from, fromTo } = texts[language];
  const day = findForbiddenDay(therapy);
  if (day !== null) return since(dayText(day));
  const { start, end } = therapy;
  return notWritten(end === null ? from(dayText(start)) : fromTo(dayText(start), dayText(end)));
};
