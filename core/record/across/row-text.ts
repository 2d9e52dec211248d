import { CalendarDate, Instant } from "../../kernel/dates.ts";
import type { Language } from "../../messages/codes.ts";
import { dateTimeOnScreen, dayOnScreen } from "../../messages/days.ts";
import type { AnySection, RowCore } from "../section.ts";

/** A row with its section. */
interface RowOfSection {
  readonly section: AnySection;
  readonly row: RowCore;
}

/**
 * The text of a row: the start of its search text.
 *
 * @param limit the most characters, without the sign that there are more
 */
export const rowText = ({ section, row }: RowOfSection, limit: number): string => {
  const text = section.searchTextOf(row).replaceAll(/\s+/g, " ").trim();
  return text.length > limit ? `${text.slice(0, limit)}…` : text;
};

/** The text of a row, or its day where it has no text; empty when it has neither. */
export const rowTextOrDay = (one: RowOfSection, limit: number, language: Language): string => {
  const text = rowText(one, limit);
  if (text !== "") return text;
  const key: unknown = one.section.sortKeyOf(one.row);
  if (CalendarDate.is(key)) return dayOnScreen(key);
  return Instant.is(key) ? dateTimeOnScreen(language, key) : "";
};
