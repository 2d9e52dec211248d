import * as t from "io-ts";
import { CalendarDate } from "../kernel/dates.ts";
import { either, pipe } from "../kernel/fp.ts";
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

const ChoiceFields = t.exact(t.partial({ sezioni: SectionNamesText, dal: CalendarDate, al: CalendarDate }));

/** Whether the first day is not after the last day. An open period is in order. */
const isPeriodInOrder = ({ dal, al }: t.TypeOf<typeof ChoiceFields>): boolean =>
  dal === undefined || al === undefined || dal <= al;

/** The query of a choice. A period that ends before it begins is refused at its last day, `al`. */
export const ReportChoiceQuery = new t.RefinementType(
  "ReportChoiceQuery",
  (value): value is t.TypeOf<typeof ChoiceFields> => ChoiceFields.is(value) && isPeriodInOrder(value),
  (value: unknown, context) =>
    pipe(
      ChoiceFields.validate(value, context),
      either.chain((fields) =>
        isPeriodInOrder(fields)
          ? t.success(fields)
          : t.failure(fields.al, t.appendContext(context, "al", CalendarDate, fields.al)),
      ),
    ),
  ChoiceFields.encode,
  ChoiceFields,
  isPeriodInOrder,
);

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
