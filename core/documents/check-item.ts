import { type CalendarDate, type Instant, instantAt, millisecondsOf } from "../kernel/dates.ts";
import type { FieldProblems } from "../kernel/failure.ts";
import { type Either, isLeft } from "../kernel/fp.ts";
import { refuseMistyped } from "../record/lab-results/report-entry.ts";
import type { AnySection, RowCore, RowSubject } from "../record/section.ts";
import { sectionsByName } from "../record/sections.ts";
import { validateNewRow } from "../record/use-cases.ts";
import { isOtherRoute } from "./administration-route.ts";
import type { ImportItem, ImportNote, ItemProblem, MissingPart } from "./item.ts";
import { instantOn } from "./local-instant.ts";

/** What the rules of a section need besides the row. */
export interface RuleContext {
  readonly today: CalendarDate;
  readonly subject: RowSubject;
}

/** A person of whom nothing is known. */
export const UNKNOWN_SUBJECT: RowSubject = { birth: null, sex: "unspecified" };

const DAY_MILLISECONDS = 86_400_000;
/** The end of the day: a reading of today is not in the future. The server knows the time and refuses what is later. */
const endOf = (day: CalendarDate): Instant => instantAt(millisecondsOf(instantOn(day, null)) + DAY_MILLISECONDS - 1);

/** The fields that a missing part stands for; the page asks for them already. */
export const FIELDS_OF: Readonly<Record<MissingPart, readonly string[]>> = {
  day: ["start", "givenOn", "date", "takenAt"],
  end: ["end"],
  drug: ["drug"],
  vaccine: ["vaccine"],
  booster: ["booster"],
  kind: ["kind"],
  list: ["list"],
};

const problemsOf = (checked: Either<FieldProblems, unknown>): FieldProblems => (isLeft(checked) ? checked.left : {});

/** The problems of the form and those of the day, together: a part that is missing hides none of them. */
const findProblems = (item: ImportItem, { today, subject }: RuleContext): FieldProblems => {
  const section: AnySection = sectionsByName[item.section];
  const draft: RowCore = item.draft;
  const checked = validateNewRow(section, draft);
  const rule = section.todayRule;
  const context = { now: endOf(today), today, storedRow: null };
  return {
    ...problemsOf(item.section === "labResults" ? refuseMistyped(item.draft, checked) : checked),
    ...(rule === undefined
      ? {}
      : problemsOf(rule.needs === "day" ? rule.validate(draft, context) : rule.validate(draft, context, subject))),
  };
};

/** The notes of an item; of a medication with the route of administration as written, when its drug has another one. */
const refreshNotes = (item: ImportItem): readonly ImportNote[] => {
  const drug = item.section === "therapies" ? item.draft.drug : null;
  const { route = "" } = item.clues;
  const others = item.notes.filter(({ code }) => code !== "otherRoute");
  return drug !== null && isOtherRoute(route, drug.route)
    ? [...others, { code: "otherRoute", text: route, catalogue: drug.route }]
    : others;
};

/**
 * The same item with the rules of its section that it breaks: those of the form, and those of the day. A drug whose route
 * of administration is not that of the document is noted.
 */
export const checkItem = <Item extends ImportItem>(item: Item, context: RuleContext): Item => {
  const missingFields = item.missing.flatMap((part) => FIELDS_OF[part]);
  const problems: readonly ItemProblem[] = Object.entries(findProblems(item, context))
    .filter(([field]) => !missingFields.includes(field))
    .map(([field, code]) => ({ field, code }));
  return { ...item, problems, notes: refreshNotes(item) };
};

/** Whether an item can be stored: nothing is missing, and no rule of its section refuses it. */
export const isCompleteItem = ({ missing, problems }: ImportItem): boolean =>
  missing.length === 0 && problems.length === 0;
