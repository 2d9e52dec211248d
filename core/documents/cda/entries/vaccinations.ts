import { findAbsence } from "../../fhir/absence.ts";
import { cleanText, trimLine } from "../../fhir/foreign-values.ts";
import { readImmunization } from "../../fhir/resources/immunizations.ts";
import type { SourcePlace } from "../../place.ts";
import type { XmlElement } from "../../xml/element.ts";
import { attributeOf, childAt, childrenOf, textOf } from "../../xml/select.ts";
import { type CdaContext, type Found, foundIn, rejectEntry, resourceOf } from "../context.ts";
import { productOf } from "../materials.ts";
import {
  codeOf,
  commentsOf,
  describeStatement,
  innerStatements,
  innerWithCode,
  isComment,
  isDone,
  isNegatedStatement,
  relatedBy,
  whoDid,
} from "../statement.ts";
import {
  dayOf,
  isFilled,
  nameOfCode,
  quantityWords,
  rangeWords,
  readConcept,
  readQuantity,
  readText,
  startOf,
  timeWords,
  valueWords,
} from "../values.ts";

const DOSE_NUMBER = "30973-2";
/** Why a vaccination was not given. */
const NOT_GIVEN_REASON = "85714-4";
const NOT_GIVEN = ["cancelled", "aborted", "suspended", "held", "nullified"];
/** Codes of HL7 by which an entry says only that it is a vaccination. */
const PLAIN_CODES = ["IMMUNIZ", "INITIMMUNIZ", "BOOSTER"];

const placeName = (statement: XmlElement, { findText }: CdaContext): string => {
  const role = childrenOf(statement, "participant").find((one) => attributeOf(one, "typeCode") === "LOC");
  const inner = childAt(role, "participantRole");
  return cleanText(
    textOf(childAt(inner, "playingEntity", "name")) ||
      textOf(childAt(inner, "scopingEntity", "desc")) ||
      textOf(childAt(inner, "playingEntity", "desc")) ||
      nameOfCode(childAt(inner, "code"), findText) ||
      nameOfCode(childAt(inner, "playingEntity", "code"), findText),
  );
};

const isReaction = (statement: XmlElement, inner: XmlElement): boolean =>
  relatedBy(statement, "CAUS").includes(inner) || codeOf(inner) === "31044-1";

const reactionsOf = (statement: XmlElement, context: CdaContext): readonly object[] =>
  innerStatements(statement)
    .filter((inner) => isReaction(statement, inner))
    .map((inner) => {
      const name =
        valueWords(childAt(inner, "value"), context.findText) || readText(childAt(inner, "text"), context.findText);
      const time = timeWords(childAt(inner, "effectiveTime"));
      return name === "" || time === "" ? name : `${name} (${time})`;
    })
    .filter((name) => name !== "")
    .map((display) => ({ detail: { display } }));

const notesOf = (statement: XmlElement, name: string, context: CdaContext): readonly string[] => {
  const { findText } = context;
  const text = readText(childAt(statement, "text"), findText);
  const dose = childAt(statement, "doseQuantity");
  const others = innerStatements(statement)
    .filter((inner) => codeOf(inner) !== DOSE_NUMBER && !isComment(inner) && !isReaction(statement, inner))
    .map((inner) => describeStatement(inner, context));
  return [
    quantityWords(readQuantity(dose)) || rangeWords(dose),
    nameOfCode(childAt(statement, "routeCode"), findText),
    nameOfCode(childAt(statement, "approachSiteCode"), findText),
    ...others,
    whoDid(statement),
    text === name ? "" : trimLine(text),
    ...commentsOf(statement, context),
  ].filter((note) => note !== "");
};

const expiryOf = (statement: XmlElement): string | undefined => {
  const material = childAt(statement, "consumable", "manufacturedProduct", "manufacturedMaterial");
  return dayOf(startOf(childAt(material, "expirationTime"))) || undefined;
};

/** A vaccination as a row; one that was not given is listed with its reason. */
export const readVaccination = (statement: XmlElement, place: SourcePlace, context: CdaContext): readonly Found[] => {
  const { findText } = context;
  const product = productOf(statement, findText);
  const text = readText(childAt(statement, "text"), findText);
  const code = childAt(statement, "code");
  const stated = PLAIN_CODES.includes(attributeOf(code, "code")) ? "" : nameOfCode(code, findText);
  const name = product.text || stated || text;
  const absence = findAbsence(product) ?? findAbsence(readConcept(code, findText));
  if (absence !== null) return [rejectEntry(place, statement.name, name, absence)];
  const status = attributeOf(childAt(statement, "statusCode"), "code");
  if (isNegatedStatement(statement) || NOT_GIVEN.includes(status) || innerWithCode(statement, NOT_GIVEN_REASON)) {
    const reasons = innerStatements(statement).map((inner) => describeStatement(inner, context));
    const day = dayOf(startOf(childAt(statement, "effectiveTime")));
    const detail = [day, ...reasons].filter((one) => one !== "").join("; ");
    return [rejectEntry(place, statement.name, name, "negated", detail)];
  }
  if (!isDone(statement))
    return [rejectEntry(place, statement.name, name, "notOrdered", attributeOf(statement, "moodCode"))];
  const material = childAt(statement, "consumable", "manufacturedProduct");
  const number = innerWithCode(statement, DOSE_NUMBER);
  const maker = textOf(childAt(material, "manufacturerOrganization", "name"));
  const lot = cleanText(textOf(childAt(material, "manufacturedMaterial", "lotNumberText")));
  const location = placeName(statement, context);
  const json = {
    status: "completed",
    vaccineCode: product.text === "" ? { ...product, text: stated || text } : product,
    occurrenceDateTime: dayOf(startOf(childAt(statement, "effectiveTime"))) || undefined,
    lotNumber: lot !== "" && isFilled(lot) ? lot : undefined,
    expirationDate: expiryOf(statement),
    manufacturer: maker === "" ? undefined : { display: maker },
    location: location === "" ? undefined : { display: location },
    protocolApplied:
      number === undefined ? undefined : [{ doseNumberString: valueWords(childAt(number, "value"), findText) }],
    reaction: reactionsOf(statement, context),
    note: notesOf(statement, name, context).map((one) => ({ text: one })),
  };
  return foundIn(statement.name, place, [readImmunization(resourceOf("Immunization", json), context, "")]);
};
