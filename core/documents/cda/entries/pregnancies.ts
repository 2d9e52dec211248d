import { ageOn, CalendarDate } from "../../../kernel/dates.ts";
import type { PregnancyOutcome } from "../../../record/pregnancies/pregnancy.ts";
import { pregnancies } from "../../../record/pregnancies/wire.ts";
import { NO_CLUES } from "../../item.ts";
import type { SourcePlace } from "../../place.ts";
import type { XmlElement } from "../../xml/element.ts";
import { attributeOf, childAt } from "../../xml/select.ts";
import type { CdaContext, Found } from "../context.ts";
import { codeOf, commentsOf, describeStatement, isNegatedStatement } from "../statement.ts";
import { dayOf, readText, startOf } from "../values.ts";

/**
 * LOINC codes of counts, of which a count of one with a date is one pregnancy: abortions, spontaneous and induced, and
 * births. Other counts say nothing about one pregnancy.
 */
const OUTCOMES: Readonly<Record<string, PregnancyOutcome>> = {
  ...{ "11612-9": "loss", "11613-7": "loss", "11614-5": "loss" },
  ...{ "11636-8": "birth", "11637-6": "birth", "11639-2": "birth", "11640-0": "birth" },
};

/** A statement about one pregnancy as a row; null for a count or another statement. */
export const readPregnancy = (statement: XmlElement, place: SourcePlace, context: CdaContext): Found | null => {
  const code = codeOf(statement);
  const outcome = Object.hasOwn(OUTCOMES, code) ? (OUTCOMES[code] ?? null) : null;
  const day = dayOf(startOf(childAt(statement, "effectiveTime")));
  const isOne = attributeOf(childAt(statement, "value"), "value") === "1";
  if (outcome === null || !isOne || !CalendarDate.is(day) || isNegatedStatement(statement)) return null;
  const name = describeStatement(statement, context);
  const notes = [name, readText(childAt(statement, "text"), context.findText), ...commentsOf(statement, context)];
  return {
    place,
    outcome: {
      is: "item",
      item: {
        ...{ key: "", section: "pregnancies", type: "observation", name, place, clues: NO_CLUES },
        ...{ missing: [], problems: [], notes: [], unmapped: [] },
        draft: {
          ...pregnancies.createBlank("pregnancies", context.today),
          age: context.birth === null ? null : ageOn(day, context.birth),
          start: null,
          end: day,
          outcome,
          notes: [...new Set(notes.filter((note) => note !== ""))].join("\n"),
        },
      },
    },
  };
};
