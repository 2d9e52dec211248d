import { findAbsence } from "../../fhir/absence.ts";
import { readMedication } from "../../fhir/resources/medications.ts";
import { findText } from "../../import-texts.ts";
import type { Outcome } from "../../item.ts";
import type { SourcePlace } from "../../place.ts";
import type { XmlElement } from "../../xml/element.ts";
import { attributeOf, childAt, childrenOf } from "../../xml/select.ts";
import { type CdaContext, type Found, foundIn, rejectEntry, resourceOf } from "../context.ts";
import { productOf } from "../materials.ts";
import {
  commentsOf,
  criterionOf,
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
  type Concept,
  dayOf,
  endOf,
  nameOfCode,
  type Quantity,
  quantityWords,
  rangeWords,
  readConcept,
  readQuantity,
  readText,
  readTimestamp,
  startOf,
  toFhirQuantity,
  typeOf,
} from "../values.ts";
import { CLINICAL_STATUS, clinicalStatusOf } from "./allergies.ts";

/** What a section says about its medications. */
export type MedicationState =
  /** The patient takes them. */
  | "inUse"
  /** Nothing: an end that is over says that a medication is concluded, and otherwise the person chooses the list. */
  | "unstated"
  /** They are planned, or were given during a stay: the person always chooses the list. */
  | "uncertain";

const STOPPED = ["aborted", "suspended", "held", "obsolete"];
const CANCELLED = ["nullified", "cancelled"];

/**
 * The status of FHIR. The section decides only about a statement that is active or has no status: a completed one may go
 * on or not, and the person chooses unless its end is over.
 */
const statusOf = (statement: XmlElement, state: MedicationState): string => {
  const status = attributeOf(childAt(statement, "statusCode"), "code");
  if (CANCELLED.includes(status)) return "cancelled";
  if (!isDone(statement)) return "unknown";
  if (STOPPED.includes(status)) return "stopped";
  return state === "inUse" && ["active", ""].includes(status) && isActiveInside(statement) ? "active" : "unknown";
};

/** Whether the observation of the status, if there is one, says that the medication is active. */
const isActiveInside = (statement: XmlElement): boolean => {
  const status = innerWithCode(statement, CLINICAL_STATUS);
  return status === undefined || clinicalStatusOf(statement) === "active";
};

const UNITS_OF_TIME: readonly string[] = ["s", "min", "h", "d", "wk", "mo", "a"];

const periodsOf = (statement: XmlElement): readonly Quantity[] =>
  childrenOf(statement, "effectiveTime")
    .flatMap((time) => childrenOf(time, "period"))
    .map(readQuantity);
const isKnownPeriod = ({ value, unit }: Quantity): boolean => value !== null && UNITS_OF_TIME.includes(unit);

/** Moments of the day and meals, by HL7's codes of an event; those of FHIR are the same. */
const eventsOf = (statement: XmlElement): readonly XmlElement[] =>
  childrenOf(statement, "effectiveTime").flatMap((time) => childrenOf(time, "event"));
const isKnownEvent = (event: XmlElement, { texts }: CdaContext): boolean =>
  findText(texts.when, attributeOf(event, "code")) !== "";

const timingOf = (statement: XmlElement, context: CdaContext): object | undefined => {
  const [period] = periodsOf(statement).filter(isKnownPeriod);
  const events = eventsOf(statement).filter((event) => isKnownEvent(event, context));
  if (period === undefined && events.length === 0) return undefined;
  return {
    repeat: {
      ...(period !== undefined && { frequency: 1, period: period.value, periodUnit: period.unit }),
      ...(events.length > 0 && { when: events.map((event) => attributeOf(event, "code")) }),
    },
  };
};

/** What the times of a medication say and its frequency does not: other periods and events, and how far from an event. */
const otherTimes = (statement: XmlElement, context: CdaContext): readonly string[] => {
  const { texts } = context;
  const all = periodsOf(statement);
  const used = all.find(isKnownPeriod);
  const events = eventsOf(statement).filter((event) => !isKnownEvent(event, context));
  const offsets = childrenOf(statement, "effectiveTime").flatMap((time) => childrenOf(time, "offset"));
  return [
    ...all.filter((period) => period !== used).flatMap((period) => labelled(texts.period, quantityWords(period))),
    ...events.map((event) => nameOfCode(event, context.findText) || attributeOf(event, "code")),
    ...offsets.flatMap((offset) =>
      labelled(texts.offset, quantityWords(readQuantity(offset)) || rangeWords(offset) || widthWords(offset)),
    ),
  ].filter((text) => text !== "");
};

const widthWords = (range: XmlElement): string => quantityWords(readQuantity(childAt(range, "width")));

const doseOf = (statement: XmlElement): object | undefined => {
  const dose = childAt(statement, "doseQuantity");
  const own = readQuantity(dose);
  const clean = (quantity: ReturnType<typeof readQuantity>) =>
    toFhirQuantity(quantity.unit === "1" ? { ...quantity, unit: "" } : quantity);
  if (own.value !== null) return { doseQuantity: clean(own) };
  const [low, high] = ["low", "high"].map((end) => clean(readQuantity(childAt(dose, end))));
  return low === undefined && high === undefined ? undefined : { doseRange: { low, high } };
};

/** "As needed", with its reason, and the largest dose in a period. */
const limitsOf = (statement: XmlElement, context: CdaContext): object => {
  const reason = criterionOf(statement, context);
  const hasCondition = childrenOf(statement, "precondition").length > 0;
  const [numerator, denominator] = maximumOf(statement).map(toFhirQuantity);
  return {
    ...(hasCondition && (reason === "" ? { asNeededBoolean: true } : { asNeededCodeableConcept: { text: reason } })),
    ...(numerator !== undefined && denominator !== undefined && { maxDosePerPeriod: { numerator, denominator } }),
  };
};

/** The amount and the period of the largest dose. */
const maximumOf = (statement: XmlElement): readonly Quantity[] =>
  ["numerator", "denominator"].map((part) => readQuantity(childAt(statement, "maxDoseQuantity", part)));

/** The largest dose in words, when it is not an amount in a period. */
const oddMaximum = (statement: XmlElement, { texts }: CdaContext): readonly string[] => {
  const parts = maximumOf(statement);
  if (parts.every(({ value }) => value !== null)) return [];
  const words = parts.map(quantityWords).filter((part) => part !== "");
  return labelled(
    texts.maximum,
    words.join(" / ") || quantityWords(readQuantity(childAt(statement, "maxDoseQuantity"))),
  );
};

const conceptAt = (statement: XmlElement, name: string, context: CdaContext): Concept | undefined => {
  const concept = readConcept(childAt(statement, name), context.findText);
  return concept.text === "" ? undefined : concept;
};

const labelled = (label: string, text: string): readonly string[] => (text === "" ? [] : [`${label}: ${text}`]);

/** What a medication says besides dose and frequency. */
const notesOf = (statement: XmlElement, text: string, context: CdaContext): readonly string[] => {
  const { findText, texts } = context;
  const rate = childAt(statement, "rateQuantity");
  const reasons = relatedBy(statement, "RSON").map((reason) => describeStatement(reason, context));
  const others = innerStatements(statement)
    .filter(
      (inner) => inner.name === "observation" && !relatedBy(statement, "RSON").includes(inner) && !isComment(inner),
    )
    .map((inner) => describeStatement(inner, context));
  const supplies = innerStatements(statement)
    .filter(({ name }) => name === "supply")
    .map((supply) => quantityWords(readQuantity(childAt(supply, "quantity"))));
  const repeats = attributeOf(childAt(statement, "repeatNumber"), "value");
  return [
    ...(text === "" ? [] : [text]),
    ...labelled(texts.rate, rangeWords(rate) || quantityWords(readQuantity(rate))),
    ...otherTimes(statement, context),
    ...oddMaximum(statement, context),
    ...labelled(texts.form, nameOfCode(childAt(statement, "administrationUnitCode"), findText)),
    ...reasons.flatMap((reason) => labelled(texts.reason, reason)),
    ...others,
    ...supplies.flatMap((supply) => labelled(texts.packs, supply)),
    ...labelled(texts.repeats, repeats),
    ...commentsOf(statement, context),
  ].filter((note) => note !== "");
};

const periodOf = (statement: XmlElement): { readonly start: string; readonly end: string } => {
  const [time] = childrenOf(statement, "effectiveTime").filter(
    (one) => !["PIVL_TS", "EIVL_TS"].includes(typeOf(one)) && startOf(one) !== "",
  );
  const isStartUnknown = time !== undefined && childAt(time, "high") !== undefined && startOf(time) === endOf(time);
  return {
    start: isStartUnknown && readTimestamp(attributeOf(childAt(time, "low"), "value")) === "" ? "" : startOf(time),
    end: endOf(time),
  };
};

/** A medication as a therapy. */
export const readSubstance = (
  statement: XmlElement,
  place: SourcePlace,
  context: CdaContext,
  state: MedicationState,
  extraNotes: readonly string[] = [],
): readonly Found[] => {
  const product = productOf(statement, context.findText);
  const text = readText(childAt(statement, "text"), context.findText);
  const absence = findAbsence(product) ?? findAbsence(readConcept(childAt(statement, "code"), context.findText));
  const name = product.text || text;
  if (absence !== null) return [rejectEntry(place, statement.name, name, absence)];
  if (isNegatedStatement(statement)) return [rejectEntry(place, statement.name, name, "negated")];
  const dose = doseOf(statement);
  const timing = timingOf(statement, context);
  const isTextNeeded = dose === undefined && text !== "" && text !== product.text && text.length <= DOSE_TEXT_LIMIT;
  const period = periodOf(statement);
  const isOffer = !isDone(statement);
  const notes = [...(isOffer ? [context.texts.proposed] : []), ...extraNotes];
  const who = whoDid(statement);
  const json = {
    status: statusOf(statement, state),
    medicationCodeableConcept: product.text === "" && text !== "" ? { ...product, text } : product,
    effectivePeriod: { start: dayOf(period.start) || undefined, end: dayOf(period.end) || undefined },
    dosage: [
      {
        ...(isTextNeeded && { text }),
        ...(timing !== undefined && { timing }),
        ...(dose !== undefined && { doseAndRate: [dose] }),
        ...routeAndSite(statement, context),
        ...limitsOf(statement, context),
      },
    ],
    informationSource: who === "" ? undefined : { display: who },
    note: [...notes, ...notesOf(statement, isTextNeeded || text === product.text ? "" : text, context)].map((one) => ({
      text: one,
    })),
  };
  const outcome = readMedication(resourceOf("MedicationStatement", json), context, "");
  return foundIn(statement.name, place, [isOffer || state === "uncertain" ? requireList(outcome) : outcome]);
};

/** Nobody knows whether what a document advises was ever taken, or what was given goes on, also when its time is over. */
const requireList = (outcome: Outcome): Outcome =>
  outcome.is === "listed" || outcome.item.missing.includes("list")
    ? outcome
    : { is: "item", item: { ...outcome.item, missing: [...outcome.item.missing, "list"] } };

/** A longer text is a note: the field of the dose is one line. */
const DOSE_TEXT_LIMIT = 200;

const routeAndSite = (statement: XmlElement, context: CdaContext): object => {
  const route = conceptAt(statement, "routeCode", context);
  const site = conceptAt(statement, "approachSiteCode", context);
  return { ...(route !== undefined && { route }), ...(site !== undefined && { site }) };
};
