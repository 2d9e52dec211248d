import { CalendarDate } from "../../kernel/dates.ts";
import { Line } from "../../kernel/text.ts";
import { exams } from "../../record/exams/wire.ts";
import type { SourcePlace } from "../place.ts";
import type { XmlElement } from "../xml/element.ts";
import { attributeOf, childAt } from "../xml/select.ts";
import { splitText } from "./blocks.ts";
import { type CdaContext, type Found, rejectEntry } from "./context.ts";
import { foundRow } from "./plain-item.ts";
import {
  commentsOf,
  criterionOf,
  describeAll,
  isDone,
  isNegatedStatement,
  statementName,
  whoDid,
} from "./statement.ts";
import { dayOf, nameOfCode, readText, startOf } from "./values.ts";

/** Moods of HL7 by which somebody intends or orders something; a goal is none of them. */
const ORDERS = ["INT", "RQO", "PRP", "PRMS", "ARQ", "APT"];

/**
 * An exam or a visit that a document orders, advises or plans. One with a day to come is scheduled, another one requested.
 * The document does not say its kind, which the person chooses.
 */
export const readOrder = (
  statement: XmlElement,
  place: SourcePlace,
  context: CdaContext,
  extraLines: readonly string[] = [],
): readonly Found[] => {
  const name = statementName(statement, context);
  if (isDone(statement)) {
    const words = describeAll(statement, context).join("; ");
    return [rejectEntry(place, statement.name, name || words, "otherType", words)];
  }
  if (name === "")
    return [rejectEntry(place, statement.name, "", "noName", attributeOf(childAt(statement, "code"), "code"))];
  const mood = attributeOf(statement, "moodCode");
  if (!ORDERS.includes(mood)) return [rejectEntry(place, statement.name, name, "notOrdered", mood)];
  if (isNegatedStatement(statement)) return [rejectEntry(place, statement.name, name, "negated")];
  const day = dayOf(startOf(childAt(statement, "effectiveTime")));
  const date = CalendarDate.is(day) ? day : null;
  const text = readText(childAt(statement, "text"), context.findText);
  const priority = nameOfCode(childAt(statement, "priorityCode"), context.findText);
  const lines = [name, text, criterionOf(statement, context), ...commentsOf(statement, context), ...extraLines];
  if (priority !== "") lines.push(`${context.texts.priority}: ${priority}`);
  const reasons = splitText([...new Set(lines.filter((line) => line !== ""))].join("\n"));
  const who = whoDid(statement);
  const list = date !== null && date >= context.today ? "scheduled" : "requested";
  const draft = { ...exams.createBlank(list, context.today), date, careProvider: Line.is(who) ? who : "" };
  return reasons.map((reason, index) => {
    const title = reasons.length === 1 ? name : `${name} (${context.texts.part} ${index + 1}/${reasons.length})`;
    return foundRow("exams", title, place, { ...draft, reason }, ["kind"]);
  });
};
