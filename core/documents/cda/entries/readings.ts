import { readObservation } from "../../fhir/resources/observations.ts";
import type { Outcome } from "../../item.ts";
import type { SourcePlace } from "../../place.ts";
import type { XmlElement } from "../../xml/element.ts";
import { attributeOf, childAt } from "../../xml/select.ts";
import { type CdaContext, type Found, foundIn, rejectEntry, resourceOf } from "../context.ts";
import { codeOf, commentsOf, innerStatements, isComment, isNegatedStatement, statementName } from "../statement.ts";
import {
  nameOfCode,
  type Quantity,
  readConcept,
  readQuantity,
  startOf,
  toFhirQuantity,
  valueWords,
} from "../values.ts";

/** Spellings of units of vital signs that have one meaning, by their UCUM code. */
const UNITS: Readonly<Record<string, string>> = {
  ...{ kg: "kg", kilogrammi: "kg", gr: "g", cm: "cm", centimetri: "cm", mt: "m", metri: "m" },
  ...{ mmhg: "mm[Hg]", "mm hg": "mm[Hg]", "mm[hg]": "mm[Hg]", bpm: "/min", "battiti/min": "/min", "b/min": "/min" },
  ...{
    "atti/min": "/min",
    "1/min": "/min",
    "{beats}/min": "/min",
    "{breaths}/min": "/min",
    "°c": "Cel",
    cel: "Cel",
    c: "Cel",
  },
  ...{ "mg/dl": "mg/dL", "%": "%", "/min": "/min" },
};
const withUcum = (quantity: Quantity): Quantity => {
  const spelling = quantity.unit.toLowerCase().replace(/\s+/g, " ");
  return Object.hasOwn(UNITS, spelling) ? { ...quantity, unit: UNITS[spelling] ?? quantity.unit } : quantity;
};

/** The time of a reading: its own, else that of its group. */
type GroupTime = string;

const readOne = (
  statement: XmlElement,
  groupTime: GroupTime,
  place: SourcePlace,
  context: CdaContext,
): readonly Found[] => {
  const name = statementName(statement, context);
  if (isNegatedStatement(statement)) return [rejectEntry(place, "observation", name, "negated")];
  const value = childAt(statement, "value");
  const quantity = withUcum(readQuantity(value));
  const words = valueWords(value, context.findText);
  const method = ["interpretationCode", "methodCode", "targetSiteCode"]
    .map((code) => nameOfCode(childAt(statement, code), context.findText))
    .filter((one) => one !== "");
  const json = {
    status: "final",
    category: [{ coding: [{ code: "vital-signs" }] }],
    code: readConcept(childAt(statement, "code"), context.findText),
    effectiveDateTime: startOf(childAt(statement, "effectiveTime")) || groupTime || undefined,
    ...(quantity.value === null ? { valueString: words || undefined } : { valueQuantity: toFhirQuantity(quantity) }),
    note: [...method, ...commentsOf(statement, context)].map((text) => ({ text })),
  };
  const outcomes = readObservation(resourceOf("Observation", json), context, "");
  return foundIn(
    "observation",
    place,
    outcomes.map((outcome) => addName(outcome, name || codeOf(statement))),
  );
};

/** A code stands in the place of a name that the document does not have. */
const addName = (outcome: Outcome, name: string): Outcome => {
  if (outcome.is === "listed")
    return { is: "listed", listed: { ...outcome.listed, name: outcome.listed.name || name } };
  return { is: "item", item: { ...outcome.item, name: outcome.item.name || name } };
};

/** The readings of a statement: an observation, or a group of them. */
export const readReadings = (
  statement: XmlElement,
  place: SourcePlace,
  context: CdaContext,
  groupTime: GroupTime = "",
): readonly Found[] => {
  const time = startOf(childAt(statement, "effectiveTime")) || groupTime;
  const inner = innerStatements(statement).filter((one) => !isComment(one));
  const own =
    statement.name === "observation" && childAt(statement, "value") !== undefined
      ? readOne(statement, groupTime, place, context)
      : [];
  return [...own, ...inner.flatMap((one) => (isGroupable(one) ? readReadings(one, place, context, time) : []))];
};

const isGroupable = (statement: XmlElement): boolean =>
  ["observation", "organizer", "act"].includes(statement.name) && attributeOf(statement, "nullFlavor") === "";
