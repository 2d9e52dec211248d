import { labResults } from "../../../record/lab-results/wire.ts";
import { NO_CLUES } from "../../item.ts";
import type { SourcePlace } from "../../place.ts";
import type { XmlElement } from "../../xml/element.ts";
import { attributeOf, childAt, childrenOf, descendantsOf } from "../../xml/select.ts";
import { type Specimen, specimenOf, specimenOfSections } from "../analytes.ts";
import { type CdaContext, type Found, rejectEntry } from "../context.ts";
import { type CdaSection, placeIn } from "../section.ts";
import {
  codeOf,
  commentsOf,
  innerStatements,
  isComment,
  isNegatedStatement,
  organisationName,
  statementIn,
  statementName,
} from "../statement.ts";
import { nameOfCode, readLocalTime, startOf } from "../values.ts";
import { type LabSurroundings, readLabObservation, specimenNameOf } from "./lab-results.ts";

/** What the document says about all of its results. */
export interface LabReport {
  /** When the report says that its tests were made, or when it was written; empty when only the results can say it. */
  readonly time: string;
  readonly laboratory: string;
  readonly panelCodes: ReadonlySet<string>;
}

/** The codes that a document gives to observations of different names: codes of panels, not of analytes. */
export const findPanelCodes = (root: XmlElement, context: CdaContext): ReadonlySet<string> => {
  const namesByCode = new Map<string, Set<string>>();
  for (const observation of descendantsOf(root, ["observation"])) {
    const names = namesByCode.get(codeOf(observation)) ?? new Set<string>();
    namesByCode.set(codeOf(observation), names);
    names.add(nameOfCode(childAt(observation, "code"), context.findText));
  }
  return new Set([...namesByCode].flatMap(([code, names]) => (names.size > 1 ? [code] : [])));
};

/** A longer comment, or a table, is the narrative of the section and no comment on one result. */
const COMMENT_LIMIT = 400;
const isShortComment = (text: string): boolean => text.length <= COMMENT_LIMIT && !text.includes("|");

/** The organism of a culture: the isolate stands in the place of the specimen. */
const isolateOf = (statement: XmlElement, context: CdaContext): string => {
  const entity = childAt(statement, "specimen", "specimenRole", "specimenPlayingEntity");
  const isOrganism =
    attributeOf(entity, "classCode") === "MIC" ||
    (statement.name === "organizer" && attributeOf(statement, "classCode") === "CLUSTER");
  return isOrganism ? specimenNameOf(statement, context).text : "";
};

const extend = (path: string, name: string): string =>
  name === "" || path.endsWith(` › ${name}`) || path === name ? path : `${path} › ${name}`;

/** The surroundings of the statements inside another one. */
const enter = (statement: XmlElement, around: LabSurroundings, context: CdaContext): LabSurroundings => {
  const isolate = isolateOf(statement, context);
  const concept = specimenNameOf(statement, context);
  const hasSpecimen = isolate === "" && (concept.text !== "" || concept.coding.length > 0);
  const [performer] = childrenOf(statement, "performer")
    .map(organisationName)
    .filter((name) => name !== "");
  const collection = innerStatements(statement).find(({ name }) => name === "procedure");
  const time = startOf(childAt(statement, "effectiveTime")) || startOf(childAt(collection, "effectiveTime"));
  const specimen: Specimen = hasSpecimen ? specimenOf(concept) : around.specimen;
  return {
    ...around,
    place: { ...around.place, path: extend(around.place.path, statementName(statement, context)) },
    specimen: specimen === "unknown" ? around.specimen : specimen,
    specimenName: hasSpecimen && concept.text !== "" ? concept.text : around.specimenName,
    time: time || around.time,
    isTimeOfReport: time === "" && around.isTimeOfReport,
    laboratory: performer ?? around.laboratory,
    isolate: isolate || around.isolate,
    status: attributeOf(childAt(statement, "statusCode"), "code") || around.status,
    comments:
      statement.name === "observation"
        ? []
        : [...around.comments, ...commentsOf(statement, context).filter(isShortComment)],
  };
};

/** The organism that grew, as a text result. A result on it has its own row, with the organism in the note. */
const isolateResult = (
  statement: XmlElement,
  outer: LabSurroundings,
  around: LabSurroundings,
  context: CdaContext,
): readonly Found[] => {
  const isolate = isolateOf(statement, context);
  if (isolate === "" || isolate === outer.isolate || isResult(statement)) return [];
  const { day, time } = readLocalTime(around.time);
  const name = statementName(statement, context) || context.texts.isolate;
  return [
    {
      place: around.place,
      outcome: {
        is: "item",
        item: {
          ...{ key: "", section: "labResults", type: "organizer", name, place: around.place, clues: NO_CLUES },
          ...{ missing: day === null ? ["day"] : [], problems: [], unmapped: [] },
          notes: around.isTimeOfReport && day !== null ? [{ code: "dateOfReport" }] : [],
          draft: {
            ...labResults.createBlank("results", context.today),
            ...{ testName: name, textValue: isolate, date: day, time, laboratory: around.laboratory },
          },
        },
      },
    },
  ];
};

const isResult = (statement: XmlElement): boolean =>
  statement.name === "observation" &&
  (childAt(statement, "value") !== undefined || innerStatements(statement).every(isComment));

const readTree = (statement: XmlElement, outer: LabSurroundings, context: CdaContext): readonly Found[] => {
  // a procedure takes the specimen, and a region belongs to a picture
  if (isComment(statement) || ["procedure", "regionOfInterest"].includes(statement.name)) return [];
  if (statement.name === "observationMedia")
    return [rejectEntry(outer.place, statement.name, statementName(statement, context), "otherType")];
  const around = enter(statement, outer, context);
  if (isNegatedStatement(statement))
    return [rejectEntry(around.place, statement.name, statementName(statement, context), "negated")];
  return [
    ...isolateResult(statement, outer, around, context),
    ...(isResult(statement) ? readLabObservation(statement, around, context) : []),
    ...innerStatements(statement).flatMap((inner) => readTree(inner, around, context)),
  ];
};

/** The results of an entry of a laboratory, at any depth. */
export const readLabEntry = (
  entry: XmlElement,
  section: CdaSection,
  report: LabReport,
  context: CdaContext,
): readonly Found[] => {
  const statement = statementIn(entry);
  if (statement === undefined) return [];
  const place: SourcePlace = placeIn(section);
  const specimen = specimenOfSections([section.code, ...section.outerCodes.toReversed()], section.path);
  const around: LabSurroundings = {
    ...{ place, specimen, specimenName: "", isolate: "", status: "", comments: [] },
    isTimeOfReport: true,
    ...{ time: report.time, laboratory: report.laboratory, panelCodes: report.panelCodes },
  };
  return readTree(statement, around, context);
};
