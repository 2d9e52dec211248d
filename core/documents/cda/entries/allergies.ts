import { foldText } from "../../../kernel/text.ts";
import type { ReactionSeverity } from "../../../record/diagnoses/diagnosis.ts";
import { findAbsence } from "../../fhir/absence.ts";
import { cleanText } from "../../fhir/foreign-values.ts";
import { readAllergy } from "../../fhir/resources/conditions.ts";
import { readSeverity } from "../../fhir/severities.ts";
import { findText } from "../../import-texts.ts";
import type { SourcePlace } from "../../place.ts";
import type { XmlElement } from "../../xml/element.ts";
import { attributeOf, childAt } from "../../xml/select.ts";
import { type CdaContext, type Found, foundIn, rejectEntry, resourceOf } from "../context.ts";
import { substancesOf } from "../materials.ts";
import {
  commentsOf,
  describeCode,
  innerWithCode,
  isNegatedStatement,
  otherDetails,
  relatedBy,
  statementName,
  whoDid,
} from "../statement.ts";
import { type Concept, dayOf, endOf, longTextOf, nameOfCode, readConcept, readText, startOf } from "../values.ts";

/** Codes of HL7 ActCode and SNOMED CT for an intolerance. */
const INTOLERANCES = [
  ...["DINT", "FINT", "EINT", "OINT", "NAINT", "DNAINT", "FNAINT", "ENAINT"],
  ...["59037007", "235719002", "426232007"],
];
/** The risk of a future reaction: HL7 SeverityObservation beside the allergy itself, and the codes of C-CDA. */
const CRITICALITIES: Readonly<Record<string, string>> = {
  ...{ L: "low", H: "high", CRITL: "low", CRITH: "high", CRITU: "unable-to-assess" },
};
const SEVERITY_CODES = ["SEV", "82606-5"];

const valueCode = (statement: XmlElement | undefined): string => attributeOf(childAt(statement, "value"), "code");
const lookUp = (table: Readonly<Record<string, string>>, code: string): string | undefined =>
  Object.hasOwn(table, code) ? table[code] : undefined;

const severityOf = (statement: XmlElement | undefined, { findText: find }: CdaContext): ReactionSeverity | null =>
  readSeverity(readConcept(childAt(statement, "value"), find));

const reactionsOf = (statement: XmlElement, context: CdaContext): readonly object[] => {
  return relatedBy(statement, "MFST").map((reaction) => {
    const manifestation = readConcept(childAt(reaction, "value"), context.findText);
    const text = readText(childAt(reaction, "text"), context.findText);
    const severity = innerWithCode(reaction, ...SEVERITY_CODES);
    return {
      manifestation: [manifestation.text === "" && text !== "" ? { ...manifestation, text } : manifestation],
      severity: severityOf(severity, context) ?? undefined,
    };
  });
};

/** "Active" and its opposites, by the codes of LOINC answers and SNOMED CT; the others say nothing. */
const STATUSES: Readonly<Record<string, string>> = {
  ...{ "LA16666-2": "active", "LA18632-2": "inactive", "LA18633-0": "resolved" },
  ...{ "55561003": "active", "73425007": "inactive", "413322009": "resolved" },
};
/** The observation that states whether something is active, by LOINC. */
export const CLINICAL_STATUS = "33999-4";

/** What the status of an allergy, a problem or a medication says, as a code of FHIR; undefined when it says nothing. */
export const clinicalStatusOf = (statement: XmlElement): string | undefined =>
  lookUp(STATUSES, valueCode(innerWithCode(statement, CLINICAL_STATUS)));

/** A code as a concept of FHIR. */
export const asConcept = (code: string | undefined): object | undefined =>
  code === undefined ? undefined : { coding: [{ code }] };

/** A statement is certain unless it has an uncertainty code. */
export const verificationOf = (statement: XmlElement): object => ({
  coding: [{ code: attributeOf(childAt(statement, "uncertaintyCode"), "code") === "UN" ? "unconfirmed" : "confirmed" }],
});

/** The severity that stands beside the allergy itself, when it is no risk of a future reaction. */
const severityWords = (statement: XmlElement, context: CdaContext): readonly string[] => {
  const severity = innerWithCode(statement, ...SEVERITY_CODES);
  const isKnown = lookUp(CRITICALITIES, valueCode(severity)) !== undefined;
  const known = findText(context.texts.severity, severityOf(severity, context) ?? "");
  const name = known || nameOfCode(childAt(severity, "value"), context.findText);
  return isKnown || name === "" ? [] : [`${context.texts.severityLabel}: ${name}`];
};

/** What else stands inside a statement of an allergy and inside its reactions. */
const othersOf = (statement: XmlElement, context: CdaContext): readonly string[] => {
  const reactions = relatedBy(statement, "MFST");
  const known = [innerWithCode(statement, ...SEVERITY_CODES), innerWithCode(statement, CLINICAL_STATUS)];
  return [
    ...otherDetails(statement, [...reactions, ...known], context),
    ...reactions.flatMap((reaction) => otherDetails(reaction, [innerWithCode(reaction, ...SEVERITY_CODES)], context)),
    ...reactions
      .filter((reaction) => startOf(childAt(reaction, "effectiveTime")) !== "")
      .map((reaction) => describeCode(reaction, context)),
    ...reactions.flatMap((reaction) => commentsOf(reaction, context)),
  ];
};

/** What a statement of an allergy says about nobody's allergy; null when it says that there is one. */
const absenceOf = (statement: XmlElement, named: Concept, value: Concept, hasSubstance: boolean) => {
  if (isNegatedStatement(statement) && !hasSubstance) return "noneKnown";
  return findAbsence(named) ?? (hasSubstance ? null : findAbsence(value));
};

const readSubstanceAllergy = (
  statement: XmlElement,
  substance: Concept | undefined,
  place: SourcePlace,
  context: CdaContext,
): readonly Found[] => {
  const value = readConcept(childAt(statement, "value"), context.findText);
  const text = readText(childAt(statement, "text"), context.findText);
  const named: Concept = substance ?? (text === "" ? value : { text, coding: value.coding });
  const name = named.text || value.text || statementName(statement, context);
  const absence = absenceOf(statement, named, value, substance !== undefined);
  if (absence !== null) return [rejectEntry(place, "observation", name, absence)];
  if (isNegatedStatement(statement)) return [rejectEntry(place, "observation", name, "negated")];
  const isIntolerance =
    value.coding.some(({ code }) => INTOLERANCES.includes(code)) || /intoll?eran/.test(foldText(value.text));
  const time = childAt(statement, "effectiveTime");
  const who = whoDid(statement);
  const notes = [
    longTextOf(named),
    ...severityWords(statement, context),
    ...othersOf(statement, context),
    text === name ? "" : text,
    ...commentsOf(statement, context),
  ].filter((note) => note !== "");
  const json = {
    code: { ...named, text: cleanText(named.text) },
    type: isIntolerance ? "intolerance" : "allergy",
    clinicalStatus: asConcept(clinicalStatusOf(statement)),
    verificationStatus: verificationOf(statement),
    onsetDateTime: dayOf(startOf(time)) || undefined,
    abatementDateTime: dayOf(endOf(time)) || undefined,
    criticality: lookUp(CRITICALITIES, valueCode(innerWithCode(statement, ...SEVERITY_CODES))),
    reaction: reactionsOf(statement, context),
    recorder: who === "" ? undefined : { display: who },
    note: notes.map((one) => ({ text: one })),
  };
  return foundIn("observation", place, [readAllergy(resourceOf("AllergyIntolerance", json), context, "")]);
};

/** An observation of an allergy: a row for each substance, or a statement that there is none. */
export const readAllergyObservation = (
  statement: XmlElement,
  place: SourcePlace,
  context: CdaContext,
): readonly Found[] => {
  const substances = substancesOf(statement, context.findText);
  return substances.length === 0
    ? readSubstanceAllergy(statement, undefined, place, context)
    : substances.flatMap((substance) => readSubstanceAllergy(statement, substance, place, context));
};
