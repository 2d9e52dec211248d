import { CalendarDate } from "../../kernel/dates.ts";
import { Line } from "../../kernel/text.ts";
import type { SourcePlace } from "../place.ts";
import type { XmlElement } from "../xml/element.ts";
import { childAt } from "../xml/select.ts";
import { type CdaContext, type Found, rejectEntry } from "./context.ts";
import { readOrder } from "./plan.ts";
import {
  describeAll,
  describeCode,
  innerStatements,
  isDone,
  isNegatedStatement,
  statementName,
  whoDid,
} from "./statement.ts";
import { dayOf, readText, startOf } from "./values.ts";
import { foundVisits } from "./visit-rows.ts";

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
  const coded = describeCode(statement, context);
  const inner = innerStatements(statement).flatMap((one) => describeAll(one, context));
  const observations = [coded === "" || text === name ? "" : text, ...inner].filter((one) => one !== "").join("\n");
  const visit = { title: name, date, careProvider: Line.is(who) ? who : "", conclusions: "" };
  return foundVisits({ ...visit, reason: coded || words[0] || name, observations }, place, context);
};
