import { type CalendarDate, CalendarDate as CalendarDateCodec } from "../../kernel/dates.ts";
import type { Booster } from "../../record/vaccinations/vaccination.ts";
import { instantOn } from "./import-context.ts";
import type { ImportItem, MissingPart } from "./import-item.ts";

const without = (missing: readonly MissingPart[], part: MissingPart): readonly MissingPart[] =>
  missing.filter((one) => one !== part);

/** The item with the day that the person entered; without it when the text is no date. */
export const withDay = (item: ImportItem, text: string): ImportItem => {
  const day: CalendarDate | null = CalendarDateCodec.is(text) ? text : null;
  const missing = day === null ? ([...without(item.missing, "day"), "day"] as const) : without(item.missing, "day");
  switch (item.section) {
    case "therapies":
      return { ...item, missing, draft: { ...item.draft, start: day } };
    case "diagnoses":
      return { ...item, draft: { ...item.draft, madeOn: day } };
    case "vaccinations":
      return { ...item, missing, draft: { ...item.draft, givenOn: day } };
    case "labResults":
      return { ...item, missing, draft: { ...item.draft, date: day } };
    case "vitalSigns":
      return { ...item, missing, draft: { ...item.draft, takenAt: day === null ? null : instantOn(day, null) } };
  }
};

/** The therapy with the end that the person entered. */
export const withEnd = (item: ImportItem, text: string): ImportItem => {
  if (item.section !== "therapies") return item;
  const end = CalendarDateCodec.is(text) ? text : null;
  const missing = end === null ? ([...without(item.missing, "end"), "end"] as const) : without(item.missing, "end");
  return { ...item, missing, draft: { ...item.draft, end } };
};

/** The vaccination with the dose that the person chose. */
export const withBooster = (item: ImportItem, booster: Booster): ImportItem =>
  item.section === "vaccinations"
    ? { ...item, missing: without(item.missing, "booster"), draft: { ...item.draft, booster } }
    : item;
