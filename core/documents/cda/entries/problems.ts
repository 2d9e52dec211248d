import { findAbsence } from "../../fhir/absence.ts";
import { cleanText } from "../../fhir/foreign-values.ts";
import { readCondition } from "../../fhir/resources/conditions.ts";
import { isGenericName } from "../../generic-names.ts";
import type { SourcePlace } from "../../place.ts";
import type { XmlElement } from "../../xml/element.ts";
import { childAt } from "../../xml/select.ts";
import { type CdaContext, type Found, foundIn, rejectEntry, resourceOf } from "../context.ts";
import { commentsOf, innerWithCode, isNegatedStatement, otherDetails, statementName, whoDid } from "../statement.ts";
import {
  type Concept,
  dayOf,
  endOf,
  isFilled,
  longTextOf,
  nameOfCode,
  readConcept,
  readText,
  startOf,
  typeOf,
  valueWords,
} from "../values.ts";
import { asConcept, CLINICAL_STATUS, clinicalStatusOf, verificationOf } from "./allergies.ts";

const SEVERITY = "SEV";
/** The clinical course: acute, chronic. */
const COURSE = "89261-2";

/** What the problem is. "Condition" and the like are no name when a text of the entry has one. */
const problemOf = (statement: XmlElement, { findText }: CdaContext): Concept => {
  const value = childAt(statement, "value");
  const isCoded = ["CD", "CE", "CV", "CO", ""].includes(typeOf(value));
  const concept = isCoded ? readConcept(value, findText) : { text: "", coding: [] };
  const texts = [
    concept.text,
    ...concept.coding.map(({ display }) => display),
    readText(childAt(value, "originalText"), findText),
    isCoded ? "" : valueWords(value, findText),
    readText(childAt(statement, "text"), findText),
  ];
  const text = texts.find((one) => isFilled(one) && !isGenericName(one)) ?? "";
  const coding = concept.coding.map((one) => (isGenericName(one.display) ? { ...one, display: "" } : one));
  return { text, coding };
};

/**
 * An observation of a problem or a diagnosis as a row.
 *
 * @param isCertain whether the section states it as a diagnosis; otherwise the person chooses the list
 */
export const readProblem = (
  statement: XmlElement,
  place: SourcePlace,
  context: CdaContext,
  isCertain: boolean,
): readonly Found[] => {
  const concept = problemOf(statement, context);
  const name = concept.text || statementName(statement, context);
  const absence = findAbsence(concept);
  if (absence !== null) return [rejectEntry(place, "observation", name, absence)];
  if (isNegatedStatement(statement)) return [rejectEntry(place, "observation", name, "negated")];
  const time = childAt(statement, "effectiveTime");
  const severity = readConcept(childAt(innerWithCode(statement, SEVERITY), "value"), context.findText);
  const course = nameOfCode(childAt(innerWithCode(statement, COURSE), "value"), context.findText);
  const text = readText(childAt(statement, "text"), context.findText);
  const who = whoDid(statement);
  const known = [SEVERITY, COURSE, CLINICAL_STATUS].map((code) => innerWithCode(statement, code));
  const notes = [
    longTextOf(concept),
    course,
    ...otherDetails(statement, known, context),
    text === name ? "" : text,
    ...commentsOf(statement, context),
  ].filter((one) => one !== "");
  const json = {
    code: { ...concept, text: cleanText(concept.text) },
    clinicalStatus: asConcept(clinicalStatusOf(statement)),
    verificationStatus: isCertain ? verificationOf(statement) : undefined,
    onsetDateTime: dayOf(startOf(time)) || undefined,
    abatementDateTime: dayOf(endOf(time)) || undefined,
    severity: severity.text === "" ? undefined : severity,
    recorder: who === "" ? undefined : { display: who },
    note: notes.map((one) => ({ text: one })),
  };
  return foundIn("observation", place, [readCondition(resourceOf("Condition", json), context, "")]);
};
