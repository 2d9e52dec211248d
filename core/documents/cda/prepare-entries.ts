import type { ListedReason } from "../item.ts";
import type { XmlElement, XmlNode } from "../xml/element.ts";
import { attributeOf, childAt } from "../xml/select.ts";
import { type CdaContext, type Found, rejectEntry } from "./context.ts";
import type { DocumentKind } from "./document-kinds.ts";
import { type CdaSection, placeIn } from "./section.ts";
import type { SectionRole } from "./section-roles.ts";
import {
  codeOf,
  describeAll,
  isDone,
  isNegatedStatement,
  isOtherPerson,
  statementIn,
  statementName,
} from "./statement.ts";

/** A section whose entries are those that hold for the patient, and what was left out of them. */
export interface PreparedSection {
  readonly section: CdaSection;
  readonly found: readonly Found[];
}

/** Elements that connect a statement with one inside it. */
const RELATIONS = ["entryRelationship", "component"];
/** Statements that hold others: what they deny, they deny of all of them. */
const GROUPS = ["act", "organizer"];
const CANCELLED = ["nullified", "cancelled", "aborted"];
/** A medication that was stopped and a vaccination that was not given are read with their reasons. */
const SUBSTANCES = ["substanceAdministration", "supply"];
/** Roles of sections whose observations are facts. */
const FACTUAL_ROLES: readonly (SectionRole | null)[] = [
  ...(["allergies", "problems", "results", "readings", "pregnancies", "lifestyle", "family"] as const),
];
const FAMILY_CODE = "10157-6";

interface Surroundings {
  readonly section: CdaSection;
  readonly context: CdaContext;
  /** Whether relatives belong here. */
  readonly isFamily: boolean;
  /** Whether the section states facts, so that an observation that is planned is none of them. */
  readonly isFactual: boolean;
  /** Whether a statement around says that all inside it is not so. */
  readonly isNegated: boolean;
}
interface Prepared {
  /** Undefined when nothing of it holds. */
  readonly element: XmlElement | undefined;
  readonly found: readonly Found[];
}

/** Why a statement does not hold for the patient; null when it does. */
const reasonAgainst = (statement: XmlElement, { isFamily, isFactual }: Surroundings): ListedReason | null => {
  const status = attributeOf(childAt(statement, "statusCode"), "code");
  const isCancelled = SUBSTANCES.includes(statement.name) ? status === "nullified" : CANCELLED.includes(status);
  if (isCancelled) return "enteredInError";
  if (!isFamily && isOtherPerson(statement)) return "otherPerson";
  return isFactual && statement.name === "observation" && !isDone(statement) ? "notOrdered" : null;
};

const leaveOut = (statement: XmlElement, why: ListedReason, { section, context }: Surroundings): Prepared => {
  const name = statementName(statement, context);
  const words = describeAll(statement, context).filter((line) => line !== name);
  const [first = ""] = words;
  const detail = (name === "" ? words.slice(1) : words).join("; ");
  return {
    element: undefined,
    found: [rejectEntry(placeIn(section), statement.name, name || first, why, detail)],
  };
};

const withNegation = (statement: XmlElement): XmlElement => ({
  ...statement,
  attributes: { ...statement.attributes, negationInd: "true" },
});

const prepareRelation = (relation: XmlElement, around: Surroundings): Prepared => {
  const isNegated = around.isNegated || attributeOf(relation, "negationInd") === "true";
  return replaceStatement(relation, { ...around, isNegated });
};

/** The statement without the parts that do not hold; what a group denies is denied by each statement inside it. */
const prepareStatement = (statement: XmlElement, around: Surroundings): Prepared => {
  const isFamily = around.isFamily || (statement.name === "organizer" && codeOf(statement) === FAMILY_CODE);
  const why = reasonAgainst(statement, { ...around, isFamily });
  if (why !== null) return leaveOut(statement, why, around);
  const isNegated = around.isNegated || isNegatedStatement(statement);
  const inside = { ...around, isFamily, isNegated: isNegated && GROUPS.includes(statement.name) };
  const found: Found[] = [];
  const children = statement.children.flatMap((child): readonly XmlNode[] => {
    if (typeof child === "string" || !RELATIONS.includes(child.name)) return [child];
    const prepared = prepareRelation(child, inside);
    found.push(...prepared.found);
    return prepared.element === undefined ? [] : [prepared.element];
  });
  const element = { ...statement, children };
  return { element: isNegated ? withNegation(element) : element, found };
};

/** An entry or a relation with its statement prepared. */
const replaceStatement = (holder: XmlElement, around: Surroundings): Prepared => {
  const statement = statementIn(holder);
  if (statement === undefined) return { element: holder, found: [] };
  const { element, found } = prepareStatement(statement, around);
  if (element === undefined) return { element: undefined, found };
  return {
    element: { ...holder, children: holder.children.map((child) => (child === statement ? element : child)) },
    found,
  };
};

/**
 * Leaves out of a section, at any depth, what does not hold for the patient: what its author cancelled, and what is about
 * another person outside the family history, and what is a goal or a plan among facts. A negation of a group or of a
 * relation becomes one of each statement inside.
 */
export const prepareEntries = (
  section: CdaSection,
  role: SectionRole | null,
  kind: DocumentKind,
  context: CdaContext,
): PreparedSection => {
  const isFamily = role === "family";
  const isFactual = kind.is === "laboratory" || FACTUAL_ROLES.includes(role);
  const isAboutOther = section.isAboutOther && !isFamily;
  const prepared = section.entries.map((entry): Prepared => {
    const around = { section, context, isFamily, isFactual, isNegated: false };
    const statement = isAboutOther ? statementIn(entry) : undefined;
    return statement === undefined ? replaceStatement(entry, around) : leaveOut(statement, "otherPerson", around);
  });
  return {
    section: { ...section, isAboutOther, entries: prepared.flatMap(({ element }) => element ?? []) },
    found: prepared.flatMap(({ found }) => found),
  };
};
