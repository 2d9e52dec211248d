import { type CalendarDate, CalendarDate as CalendarDateCodec } from "../../kernel/dates.ts";
import type { Booster } from "../../record/vaccinations/vaccination.ts";
import { instantOn } from "./import-context.ts";
import { type ImportItem, removePart } from "./import-item.ts";

/** Sets the day that the person entered; text that is not a date removes the day. */
export const setDay = (item: ImportItem, text: string): ImportItem => {
  const day: CalendarDate | null = CalendarDateCodec.is(text) ? text : null;
  const missing =
    day === null ? ([...removePart(item.missing, "day"), "day"] as const) : removePart(item.missing, "day");
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

/** Sets the end of a therapy that the person entered. */
export const setEnd = (item: ImportItem, text: string): ImportItem => {
  if (item.section !== "therapies") return item;
  const end = CalendarDateCodec.is(text) ? text : null;
  const missing =
    end === null ? ([...removePart(item.missing, "end"), "end"] as const) : removePart(item.missing, "end");
  return { ...item, missing, draft: { ...item.draft, end } };
};

/** Sets the dose of a vaccination that the person chose. */
export const setBooster = (item: ImportItem, booster: Booster): ImportItem =>
  item.section === "vaccinations"
    ? { ...item, missing: removePart(item.missing, "booster"), draft: { ...item.draft, booster } }
    : item;
