import { cleanText, trimLine } from "../fhir/foreign-values.ts";
import { isGenericName } from "../generic-names.ts";
import type { XmlElement } from "../xml/element.ts";
import { attributeOf, childAt, childrenOf, elementsOf, textOf } from "../xml/select.ts";
import type { CdaContext } from "./context.ts";
import { productOf, substancesOf } from "./materials.ts";
import { longTextOf, nameOfCode, readConcept, readText, timeWords, valueWords } from "./values.ts";

/** The names of clinical statements. */
export const STATEMENTS: readonly string[] = [
  ...["act", "encounter", "observation", "observationMedia", "organizer", "procedure", "regionOfInterest"],
  ...["substanceAdministration", "supply"],
];

/** The clinical statement inside an entry, an entry relationship or a component. */
export const statementIn = (element: XmlElement): XmlElement | undefined =>
  elementsOf(element).find(({ name }) => STATEMENTS.includes(name));

/** The clinical statements directly inside another one. */
export const innerStatements = (statement: XmlElement): readonly XmlElement[] =>
  elementsOf(statement)
    .filter(({ name }) => name === "entryRelationship" || name === "component")
    .flatMap((element) => statementIn(element) ?? []);

/** Whether a statement reports what happened. The others are orders, proposals, promises and plans. */
export const isDone = (statement: XmlElement): boolean => ["EVN", ""].includes(attributeOf(statement, "moodCode"));

/** The inner statements of a relation, without those that are denied: "MFST" for what a reaction showed. */
export const relatedBy = (statement: XmlElement, typeCode: string): readonly XmlElement[] =>
  childrenOf(statement, "entryRelationship")
    .filter((relation) => attributeOf(relation, "typeCode") === typeCode)
    .flatMap((relation) => statementIn(relation) ?? [])
    .filter((inner) => !isNegatedStatement(inner));

/** The code of a statement; empty when it has none. */
export const codeOf = (statement: XmlElement | undefined): string => attributeOf(childAt(statement, "code"), "code");

/** The inner statement with a code that is not denied, such as the status of a problem. */
export const innerWithCode = (statement: XmlElement, ...codes: readonly string[]): XmlElement | undefined =>
  innerStatements(statement).find((inner) => codes.includes(codeOf(inner)) && !isNegatedStatement(inner));

/** Whether a statement says the opposite. */
export const isNegatedStatement = (statement: XmlElement): boolean => attributeOf(statement, "negationInd") === "true";

/** Codes of HL7 by which a subject is the patient after all. */
const SELF = ["SELF", "ONESELF"];
/** Whether a statement or a section is about another person than the patient: a relative, a donor, a child to be born. */
export const isOtherPerson = (element: XmlElement): boolean => {
  const related = childAt(element, "subject", "relatedSubject");
  return related !== undefined && !SELF.includes(codeOf(related));
};

const COMMENT = "48767-8";
/** What a statement says in a comment, of any depth of annotations. */
export const commentsOf = (statement: XmlElement, context: CdaContext): readonly string[] =>
  innerStatements(statement)
    .filter((inner) => codeOf(inner) === COMMENT)
    .map((inner) => commentText(inner, context))
    .filter((text) => text !== "");

/** The text of a comment. */
export const commentText = (comment: XmlElement, { findText }: CdaContext): string =>
  readText(childAt(comment, "text"), findText);

/** Whether a statement is only a comment on another one. */
export const isComment = (statement: XmlElement): boolean => codeOf(statement) === COMMENT;

/** The name of a person in one line; empty for a name without a letter. */
export const personName = (name: XmlElement | undefined): string => {
  const parts = ["prefix", "given", "family", "suffix"].flatMap((part) => childrenOf(name, part).map(textOf));
  const text = parts.filter((part) => part !== "").join(" ") || textOf(name);
  return /\p{L}/u.test(text) ? cleanText(text) : "";
};

const ROLES = [
  ["assignedEntity", "assignedPerson"],
  ["assignedAuthor", "assignedPerson"],
  ["participantRole", "playingEntity"],
  ["associatedEntity", "associatedPerson"],
] as const;
const ORGANISATIONS = [
  ["assignedEntity", "representedOrganization"],
  ["assignedAuthor", "representedOrganization"],
  ["participantRole", "scopingEntity"],
] as const;

const firstName = (participation: XmlElement, paths: readonly (readonly [string, string])[]): string =>
  paths
    .flatMap((path) => childrenOf(childAt(participation, ...path), "name").map(personName))
    .find((name) => name !== "") ?? "";

/** The person of a participation, else its organisation; empty for neither. */
export const participantName = (participation: XmlElement | undefined): string =>
  participation === undefined ? "" : firstName(participation, ROLES) || firstName(participation, ORGANISATIONS);

/** The organisation of a participation; empty for none. */
export const organisationName = (participation: XmlElement | undefined): string =>
  participation === undefined ? "" : firstName(participation, ORGANISATIONS);

const AUTHORS = ["performer", "author"];
const PARTICIPANTS = ["IND", "DIR", "REF", "PRF", "AUT"];
/** Who did or ordered what a statement says; empty when it names nobody. */
export const whoDid = (statement: XmlElement): string =>
  [
    ...AUTHORS.flatMap((name) => childrenOf(statement, name)),
    ...childrenOf(statement, "participant").filter((one) => PARTICIPANTS.includes(attributeOf(one, "typeCode"))),
  ]
    .map(participantName)
    .find((name) => name !== "") ?? "";

/** The name of the code of a statement; that of its value when the code says only that there is a problem. */
const nameOfCodeIn = (statement: XmlElement, { findText }: CdaContext): string => {
  const name = nameOfCode(childAt(statement, "code"), findText);
  return isGenericName(name) ? nameOfCode(childAt(statement, "value"), findText) || name : name;
};

/** What a statement is about: its product, the name of its code, else its text. */
export const statementName = (statement: XmlElement, context: CdaContext): string =>
  cleanText(productOf(statement, context.findText).text) ||
  nameOfCodeIn(statement, context) ||
  cleanText(readText(childAt(statement, "text"), context.findText));

/** The conditions of a statement or a range in words: "if in pain", "age 18 – 60"; empty when it has none. */
export const criterionOf = (element: XmlElement, context: CdaContext): string =>
  childrenOf(element, "precondition")
    .map((precondition) => childAt(precondition, "criterion"))
    .map((criterion) => {
      const name = nameOfCode(childAt(criterion, "code"), context.findText);
      const value = valueWords(childAt(criterion, "value"), context.findText);
      const text = value === "" ? readText(childAt(criterion, "text"), context.findText) : "";
      return [name, value, text === name ? "" : text].filter((part) => part !== "").join(" ");
    })
    .filter((text) => text !== "")
    .join(", ");

const qualifiersOf = (statement: XmlElement, context: CdaContext): readonly string[] =>
  ["interpretationCode", "methodCode", "targetSiteCode"]
    .flatMap((name) => childrenOf(statement, name))
    .map((code) => nameOfCode(code, context.findText))
    .filter((name) => name !== "");

/** What a statement is about and its value, with its free text: "Radiografia del torace: nessun trauma". */
const sentenceOf = (statement: XmlElement, text: string, context: CdaContext): string => {
  const code = readConcept(childAt(statement, "code"), context.findText);
  const product = cleanText(productOf(statement, context.findText).text);
  const name = longTextOf(code) || product || nameOfCodeIn(statement, context) || text;
  const values = childrenOf(statement, "value").map((value) => valueWords(value, context.findText));
  const substances = substancesOf(statement, context.findText).map((substance) => substance.text);
  const parts = [...substances, ...values, ...qualifiersOf(statement, context)];
  const value = [...new Set(parts)].filter((one) => one !== "" && one !== name).join(", ");
  const sentence = [name, value].filter((one) => one !== "").join(": ");
  return sentence.includes(text) ? sentence : [sentence, text].filter((one) => one !== "").join(", ");
};

const withDetails = (sentence: string, statement: XmlElement, { texts }: CdaContext): string => {
  const denied = isNegatedStatement(statement) ? texts.denied : "";
  const details = [denied, timeWords(childAt(statement, "effectiveTime"))].filter((text) => text !== "").join(", ");
  return sentence === "" ? "" : details === "" ? sentence : `${sentence} (${details})`;
};

/** A statement in one line: "Radiografia del torace: nessun trauma (03/02/2022 09:22)". */
export const describeStatement = (statement: XmlElement, context: CdaContext): string => {
  const text = trimLine(readText(childAt(statement, "text"), context.findText));
  return withDetails(sentenceOf(statement, text, context), statement, context);
};

/** The same without the free text of a statement that has a code. */
export const describeCode = (statement: XmlElement, context: CdaContext): string =>
  withDetails(sentenceOf(statement, "", context), statement, context);

/** What the inner statements say that are no comments and that no field has. */
export const otherDetails = (
  statement: XmlElement,
  read: readonly (XmlElement | undefined)[],
  context: CdaContext,
): readonly string[] =>
  innerStatements(statement)
    .filter((inner) => !isComment(inner) && !read.includes(inner))
    .flatMap((inner) => describeAll(inner, context));

/** A statement and everything inside it, a line for each part. */
export const describeAll = (statement: XmlElement, context: CdaContext): readonly string[] =>
  [
    isComment(statement) ? commentText(statement, context) : describeStatement(statement, context),
    ...innerStatements(statement).flatMap((inner) => describeAll(inner, context)),
  ].filter((line) => line !== "");
