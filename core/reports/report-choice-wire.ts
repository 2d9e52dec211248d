import * as t from "io-ts";
import { CalendarDate } from "../kernel/dates.ts";
import { SECTION_NAMES, type SectionName, sectionsByName, sharedSections } from "../record/sections.ts";
import type { ReportChoice } from "./report-choice.ts";

const sectionsByCollection: ReadonlyMap<string, SectionName> = new Map(
  sharedSections.map(({ collection, name }) => [collection, name]),
);

/** `sezioni=`: the collections of sections, separated by commas. */
export const SectionNamesText = new t.Type<readonly SectionName[], string, unknown>(
  "SectionNames",
  (value): value is readonly SectionName[] =>
    Array.isArray(value) && value.every((name) => SECTION_NAMES.includes(name as SectionName)),
  (value, context) => {
    const names = typeof value === "string" ? value.split(",").map((name) => sectionsByCollection.get(name)) : [];
    return names.length === 0 || names.includes(undefined)
      ? t.failure(value, context)
      : t.success(names as readonly SectionName[]);
  },
  (names) => names.map((name) => sectionsByName[name].collection).join(","),
);

/** The query of a choice. */
export const ReportChoiceQuery = t.exact(t.partial({ sezioni: SectionNamesText, dal: CalendarDate, al: CalendarDate }));

/** The choice of a query. */
export const choiceOfQuery = ({ sezioni, dal, al }: t.TypeOf<typeof ReportChoiceQuery>): ReportChoice => ({
  sections: sezioni ?? null,
  from: dal ?? null,
  until: al ?? null,
});

/** The query of a choice. */
export const queryOfChoice = ({ sections, from, until }: ReportChoice): t.TypeOf<typeof ReportChoiceQuery> => ({
  ...(sections !== null && { sezioni: sections }),
  ...(from !== null && { dal: from }),
  ...(until !== null && { al: until }),
});
