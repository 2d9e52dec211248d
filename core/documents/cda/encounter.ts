import { CalendarDate } from "../../kernel/dates.ts";
import { Line } from "../../kernel/text.ts";
import { visits } from "../../record/visits/wire.ts";
import type { SourcePlace } from "../place.ts";
import type { XmlElement } from "../xml/element.ts";
import { childAt } from "../xml/select.ts";
import { splitText } from "./blocks.ts";
import { type CdaContext, type Found, rejectEntry } from "./context.ts";
import { foundRow } from "./plain-item.ts";
import { readOrder } from "./plan.ts";
import { describeAll, isDone, isNegatedStatement, statementName, whoDid } from "./statement.ts";
import { dayOf, readText, startOf } from "./values.ts";

/** A visit or a stay of the history of a patient. */
export const readEncounter = (statement: XmlElement, place: SourcePlace, context: CdaContext): readonly Found[] => {
  if (!isDone(statement)) return readOrder(statement, place, context);
  const name = statementName(statement, context);
  const words = describeAll(statement, context);
  if (words.length === 0) return [rejectEntry(place, statement.name, name, "noName")];
  if (isNegatedStatement(statement)) return [rejectEntry(place, statement.name, name, "negated")];
  const day = dayOf(startOf(childAt(statement, "effectiveTime")));
  const date = CalendarDate.is(day) ? day : null;
  const text = readText(childAt(statement, "text"), context.findText);
  const who = whoDid(statement);
  const [observations = ""] = splitText(
    [...words.slice(1), text === name ? "" : text].filter((one) => one !== "").join("\n"),
  );
  return [
    foundRow(
      "visits",
      name,
      place,
      {
        ...visits.createBlank("visits", context.today),
        ...{ date, careProvider: Line.is(who) ? who : "" },
        reason: words[0] ?? name,
        observations: observations || context.texts.notStated,
        conclusions: context.texts.notStated,
      },
      date === null ? ["day"] : [],
    ),
  ];
};
