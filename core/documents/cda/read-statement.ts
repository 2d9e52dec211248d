import type { XmlElement } from "../xml/element.ts";
import { attributeOf, childAt, childrenOf } from "../xml/select.ts";
import { type CdaContext, type Found, rejectEntry } from "./context.ts";
import type { DocumentKind } from "./document-kinds.ts";
import { readEncounter } from "./encounter.ts";
import { readAllergyObservation } from "./entries/allergies.ts";
import { describeRelative } from "./entries/family.ts";
import { type LabReport, readLabEntry } from "./entries/laboratory.ts";
import { type MedicationState, readSubstance } from "./entries/medications.ts";
import { readProblem } from "./entries/problems.ts";
import { readReadings } from "./entries/readings.ts";
import { readVaccination } from "./entries/vaccinations.ts";
import { type Habits, habitsOf } from "./history.ts";
import { readOrder } from "./plan.ts";
import { type CdaSection, placeIn } from "./section.ts";
import {
  CERTAIN_SECTIONS,
  GIVEN_SECTIONS,
  HISTORY_OF_MEDICATION,
  IN_USE_SECTIONS,
  SECTION_ROLES,
  type SectionRole,
} from "./section-roles.ts";
import {
  codeOf,
  commentsOf,
  describeAll,
  innerStatements,
  isComment,
  isDone,
  isNegatedStatement,
  statementIn,
  statementName,
} from "./statement.ts";

/** What an entry gives besides the text of its section: rows, lines of the family history, answers about habits. */
export interface ReadEntry {
  readonly found: readonly Found[];
  readonly family: readonly string[];
  readonly habits: Partial<Habits>;
}
const NOTHING: ReadEntry = { found: [], family: [], habits: {} };
const rows = (found: readonly Found[]): ReadEntry => ({ ...NOTHING, found });

/** What the readers of entries need besides the section. */
export interface EntryContext {
  readonly context: CdaContext;
  readonly report: LabReport;
  readonly kind: DocumentKind;
  /** Lines for what the document orders: the number of the prescription. */
  readonly orderLines: readonly string[];
}

const ALLERGY = "52473-6";
const PROBLEM = "75326-9";
const FAMILY = "10157-6";
const VACCINATION_CODES = ["IMMUNIZ", "INITIMMUNIZ", "BOOSTER"];

/** The role of a section by its own code, else by that of a section around it. */
export const roleOf = ({ code, outerCodes }: Pick<CdaSection, "code" | "outerCodes">): SectionRole | null =>
  [code, ...outerCodes.toReversed()]
    .map((one) => (Object.hasOwn(SECTION_ROLES, one) ? SECTION_ROLES[one] : undefined))
    .find((role) => role !== undefined) ?? null;

const isAllergy = (statement: XmlElement): boolean =>
  codeOf(statement) === ALLERGY ||
  childrenOf(statement, "participant").some(
    (one) => attributeOf(one, "typeCode") === "CSM" && statement.name === "observation",
  );

const mergeAll = (parts: readonly ReadEntry[]): ReadEntry => ({
  found: parts.flatMap(({ found }) => found),
  family: parts.flatMap(({ family }) => family),
  habits: Object.assign({}, ...parts.map(({ habits }) => habits)) as Partial<Habits>,
});

/** What a section says about a medication; a package that was handed over says nothing. */
const stateIn = (
  statement: XmlElement,
  { code }: CdaSection,
  role: SectionRole | null,
  { context, kind }: EntryContext,
): MedicationState => {
  const isStay = kind.is === "visit" && (kind.isStay || context.isStay);
  if (role === "plan" || GIVEN_SECTIONS.includes(code) || (isStay && code === HISTORY_OF_MEDICATION))
    return "uncertain";
  return statement.name !== "supply" && IN_USE_SECTIONS.includes(code) ? "inUse" : "unstated";
};

const readSubstanceIn = (
  statement: XmlElement,
  section: CdaSection,
  role: SectionRole | null,
  shared: EntryContext,
): ReadEntry => {
  const { context, kind, orderLines } = shared;
  const place = placeIn(section);
  const isVaccine =
    role === "vaccinations" || kind.is === "vaccinations" || VACCINATION_CODES.includes(codeOf(statement));
  if (isVaccine) return rows(readVaccination(statement, place, context));
  return rows(readSubstance(statement, place, context, stateIn(statement, section, role, shared), orderLines));
};

const NUMBERS = ["PQ", "INT", "REAL", "IVL_PQ", "IVL_INT", "IVL_REAL"];
const hasNumber = (statement: XmlElement): boolean =>
  NUMBERS.some((type) => attributeOf(childAt(statement, "value"), "xsi:type").endsWith(type)) ||
  innerStatements(statement).some(hasNumber);

/** Results of a section of a summary; in a report of a visit those that are a number, because its text has the others. */
const readResults = (statement: XmlElement, section: CdaSection, entry: XmlElement, shared: EntryContext): ReadEntry =>
  shared.kind.is === "summary" || hasNumber(statement)
    ? rows(readLabEntry(entry, section, shared.report, shared.context))
    : NOTHING;

/** Roles of sections in which an act or an organizer only groups other statements. */
const GROUPING_ROLES: readonly (SectionRole | null)[] = [
  "allergies",
  "problems",
  "medications",
  "vaccinations",
  "plan",
];

/** Whether a statement of what happened is there only for the orders inside it. */
const isGroupOfOrders = (statement: XmlElement): boolean =>
  ["act", "organizer"].includes(statement.name) &&
  isDone(statement) &&
  innerStatements(statement).some((inner) => !isDone(inner) || isGroupOfOrders(inner));

const readByRole = (
  statement: XmlElement,
  section: CdaSection,
  role: SectionRole | null,
  entry: XmlElement,
  shared: EntryContext,
): ReadEntry | null => {
  const { context } = shared;
  const place = placeIn(section);
  switch (role) {
    case "allergies":
      return statement.name === "observation" ? rows(readAllergyObservation(statement, place, context)) : null;
    case "problems": {
      const isCertain = CERTAIN_SECTIONS.includes(section.code);
      return statement.name === "observation" ? rows(readProblem(statement, place, context, isCertain)) : null;
    }
    case "results":
      return readResults(statement, section, entry, shared);
    case "readings":
      return rows(readReadings(statement, place, context));
    case "pregnancies":
      // counts over all pregnancies: their date is no day of one of them
      return NOTHING;
    case "lifestyle":
      return { ...NOTHING, habits: habitsOf(statement) };
    case "encounters":
      return shared.kind.is === "summary" ? rows(readEncounter(statement, place, context)) : NOTHING;
    case "plan":
      // a group of orders is read inside
      if (isGroupOfOrders(statement)) return null;
      return rows(readOrder(statement, place, context, shared.orderLines));
    case "procedures":
      return isNegatedStatement(statement)
        ? rows([rejectEntry(place, statement.name, statementName(statement, context), "negated")])
        : NOTHING;
    default:
      return null;
  }
};

/** Entries of sections that have no role: what a doctor orders, readings among other findings, or a text. */
const readOther = (statement: XmlElement, section: CdaSection, shared: EntryContext): ReadEntry => {
  const { context, kind, orderLines } = shared;
  const place = placeIn(section);
  if (kind.is === "prescription") return rows(readOrder(statement, place, context, orderLines));
  const readings = hasNumber(statement) ? readReadings(statement, place, context) : [];
  // the text of a visit, of a report and of the medical history has the others
  const isWritten = kind.is === "visit" || kind.is === "report";
  if (kind.is === "vaccinations" && readings.length === 0) return rows(listOther(statement, section, context));
  return rows(readings.filter(({ outcome }) => outcome.is === "item" || !isWritten));
};

/** A statement that gives no row and stands in no text. */
const listOther = (statement: XmlElement, section: CdaSection, context: CdaContext): readonly Found[] => {
  const name = statementName(statement, context);
  const words = describeAll(statement, context).filter((line) => line !== name);
  return name === "" && words.length === 0
    ? []
    : [rejectEntry(placeIn(section), statement.name, name, "otherType", words.join("; "))];
};

/** An act around allergies or problems only groups them; what it says itself is listed, unless a text of a visit has it. */
const readGroup = (statement: XmlElement, section: CdaSection, entry: XmlElement, shared: EntryContext): ReadEntry => {
  const { context, kind } = shared;
  const isWritten = kind.is === "visit" || kind.is === "report";
  const inner = innerStatements(statement).filter((one) => !isComment(one));
  if (inner.length === 0) return isWritten ? NOTHING : rows(listOther(statement, section, context));
  const comments = isWritten ? [] : commentsOf(statement, context);
  const listed = comments.map((text) =>
    rejectEntry(placeIn(section), statement.name, statementName(statement, context), "textOnly", text),
  );
  return mergeAll([rows(listed), ...inner.map((one) => readStatement(one, section, entry, shared))]);
};

const readStatement = (
  statement: XmlElement,
  section: CdaSection,
  entry: XmlElement,
  shared: EntryContext,
): ReadEntry => {
  const { context } = shared;
  const role = roleOf(section);
  const place = placeIn(section);
  if (isComment(statement)) return NOTHING;
  // an illness of a relative has the codes of a problem
  if (role === "family" || (codeOf(statement) === FAMILY && statement.name === "organizer"))
    return { ...NOTHING, family: describeRelative(statement, context) };
  if (statement.name === "observation" && isAllergy(statement))
    return rows(readAllergyObservation(statement, place, context));
  if (statement.name === "observation" && codeOf(statement) === PROBLEM && role !== "allergies")
    return rows(readProblem(statement, place, context, CERTAIN_SECTIONS.includes(section.code)));
  const isOrderedSupply = statement.name === "supply" && (role === "medications" || shared.kind.is === "prescription");
  if (statement.name === "substanceAdministration" || isOrderedSupply)
    return readSubstanceIn(statement, section, role, shared);
  const known = readByRole(statement, section, role, entry, shared);
  if (known !== null) return known;
  return GROUPING_ROLES.includes(role)
    ? readGroup(statement, section, entry, shared)
    : readOther(statement, section, shared);
};

/** What an entry of a section gives. */
export const readEntry = (entry: XmlElement, section: CdaSection, shared: EntryContext): ReadEntry => {
  if (shared.kind.is === "laboratory") return rows(readLabEntry(entry, section, shared.report, shared.context));
  const statement = statementIn(entry);
  return statement === undefined ? NOTHING : readStatement(statement, section, entry, shared);
};
