import { type BandSubject, seriousnessOf } from "../../../catalogues/value-limits/value-band.ts";
import { type CalendarDate, dayOf, daysBetween } from "../../../kernel/dates.ts";
import type { AccessLogEntry } from "../../access-log/log-entry.ts";
import type { LabResult } from "../../lab-results/lab-result.ts";
import type { Therapy } from "../../therapies/therapy.ts";
import type { RecommendedVaccination } from "../../vaccinations/due.ts";
import type { Reading } from "../../vital-signs/reading.ts";
import { type AccessNews, findAccessNews } from "./access-news.ts";
import { type NewsKey, newsKeyOf } from "./news-key.ts";
import { isWithinNewsPeriod, type NewsContext } from "./news-period.ts";
import { findReadingNews, findResultNews, type ValueNews } from "./value-news.ts";

/** A vaccination that the calendar calls due. */
export interface VaccinationNews {
  readonly kind: "vaccination";
  readonly vaccination: RecommendedVaccination;
  readonly key: NewsKey;
}

/** A therapy in use whose planned end is near, or has just passed. */
export interface PlanEndNews {
  readonly kind: "planEnd";
  readonly therapy: Therapy;
  readonly end: CalendarDate;
  /** Whether the end has passed: somebody has to say whether the medication is still taken. */
  readonly hasEnded: boolean;
  readonly key: NewsKey;
}

/** Something new in the record, or something that needs attention now. Its key is the same until it changes. */
export type NewsItem = ValueNews | AccessNews | VaccinationNews | PlanEndNews;

/** What the news is derived from. */
interface NewsSources {
  readonly results: readonly LabResult[];
  readonly readings: readonly Reading[];
  readonly therapies: readonly Therapy[];
  readonly vaccinations: readonly RecommendedVaccination[];
  readonly accesses: readonly AccessLogEntry[];
  readonly subject: BandSubject;
}

/** A plan that ends within so many days is ending. */
const PLAN_END_DAYS = 14;

const findPlanEnds = (therapies: readonly Therapy[], { today }: NewsContext): readonly PlanEndNews[] =>
  therapies.flatMap((therapy): readonly PlanEndNews[] => {
    const { id, list, end } = therapy;
    if (list !== "inUse" || end === null) return [];
    const days = daysBetween(today, end);
    if (days > PLAN_END_DAYS || !isWithinNewsPeriod(end, { today })) return [];
    const hasEnded = days < 0;
    // who has seen that a plan ends has not seen that it has ended
    return [{ kind: "planEnd", therapy, end, hasEnded, key: newsKeyOf(hasEnded ? "planEnded" : "planEnd", id, end) }];
  });

const findDueVaccinations = (vaccinations: readonly RecommendedVaccination[]): readonly VaccinationNews[] =>
  vaccinations
    .filter(({ state }) => state === "due")
    .map((vaccination) => ({
      ...{ kind: "vaccination", vaccination },
      key: newsKeyOf("vaccination", vaccination.name, vaccination.dueOn ?? ""),
    }));

const isUrgent = (item: NewsItem): boolean =>
  (item.kind === "result" || item.kind === "reading") && item.band?.band === "urgent";

/** The order of the news: what is dangerous first. */
const rankOf = (item: NewsItem): number => {
  switch (item.kind) {
    case "result":
    case "reading":
      return isUrgent(item) ? (item.band?.isFresh === true ? 0 : 1) : 4;
    case "access":
      if (item.access === "refused") return 2;
      if (item.newest.by !== "doctor") return 3;
      return item.access === "change" ? 5 : 8;
    case "planEnd":
      return 6;
    case "vaccination":
      return 7;
  }
};

const seriousness = (item: NewsItem): number => ("band" in item && item.band !== null ? seriousnessOf(item.band) : 0);

/** The day of an item; of a plan the day of its end. */
const dayOfItem = (item: NewsItem): string => {
  switch (item.kind) {
    case "result":
    case "reading":
      return item.on;
    case "access":
      return dayOf(item.at);
    case "planEnd":
      return item.end;
    case "vaccination":
      return item.vaccination.dueOn ?? "";
  }
};

const compareDays = (a: NewsItem, b: NewsItem): number => {
  const [first, second] = [dayOfItem(a), dayOfItem(b)];
  return first === second ? 0 : first < second ? 1 : -1;
};

/**
 * The news of a record that the person has not marked as seen: urgent values, attempts that were refused, reads with a
 * code or a link, values out of their range and changed values, changes by others, plans that end, vaccinations that are
 * due, and reads by doctors. What is dangerous comes first; of equal items the newest.
 *
 * It says nothing about what its sources do not have: whoever shows that there is no news must have loaded all of them.
 *
 * @param seen the keys of the items that were marked as seen
 */
export const listNews = (
  sources: NewsSources,
  seen: ReadonlySet<NewsKey>,
  context: NewsContext,
): readonly NewsItem[] => {
  const { results, readings, therapies, vaccinations, accesses, subject } = sources;
  const items: readonly NewsItem[] = [
    ...findResultNews(results, subject, context),
    ...findReadingNews(readings, subject, context),
    ...findAccessNews(accesses, seen, context),
    ...findPlanEnds(therapies, context),
    ...findDueVaccinations(vaccinations),
  ];
  return items
    .filter(({ key }) => !seen.has(key))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || seriousness(b) - seriousness(a) || compareDays(a, b));
};

/** Whether an item is dangerous, needs attention, or is only to know. */
export const newsToneOf = (item: NewsItem): "urgent" | "attention" | "plain" => {
  const rank = rankOf(item);
  return rank === 0 ? "urgent" : rank <= 4 ? "attention" : "plain";
};
