import type { CalendarDate } from "../../kernel/dates.ts";
import { type Either, either, pipe } from "../../kernel/fp.ts";
import type { Language } from "../../messages/codes.ts";
import type { RowSubject } from "../../record/section.ts";
import { listAt, textAt, valueAt } from "../../reports/fhir/elements/json.ts";
import { checkItem, UNKNOWN_SUBJECT } from "../check-item.ts";
import type { DocumentPerson } from "../document-person.ts";
import { importTexts } from "../import-texts.ts";
import { type ImportItem, type ListedResource, type Outcome, rejectResource } from "../item.ts";
import { listEmptyParts } from "./absence.ts";
import { findOtherPerson, readPersons } from "./document-persons.ts";
import { type DocumentRefusal, type ForeignResource, readForeignDocument } from "./foreign-document.ts";
import { hasModifierExtension, readDate, titleOf } from "./foreign-values.ts";
import { actorName, type ImportContext, isOutdatedOn } from "./import-context.ts";
import { readAllergy, readCondition } from "./resources/conditions.ts";
import { readImmunization } from "./resources/immunizations.ts";
import { readMedication } from "./resources/medications.ts";
import { joinPressures, readObservation } from "./resources/observations.ts";

/** The number of resources of one type that the document has, and what became of them. */
export interface TypeCount {
  readonly type: string;
  readonly offered: number;
  readonly understood: number;
  readonly listed: number;
}

/** What a document contains: drafts, and what was not understood. */
export interface ImportReview {
  /** Null when the document has no Patient, or more than one. */
  readonly person: DocumentPerson | null;
  /** How many people the document is about, as far as it says. */
  readonly persons: number;
  /** Who made the document; empty when it does not say. */
  readonly author: string;
  readonly items: readonly ImportItem[];
  readonly listed: readonly ListedResource[];
  readonly counts: readonly TypeCount[];
}

/** Resources that only describe others: people, places, packages, the index of the document. */
const SUPPORTING: ReadonlySet<string> = new Set([
  ...["Patient", "Practitioner", "PractitionerRole", "Organization", "Location", "Medication", "Composition"],
  ...["Device", "Specimen", "Provenance", "RelatedPerson", "Bundle", "OperationOutcome", "Parameters", "Substance"],
]);

type Reader = (resource: ForeignResource, context: ImportContext, key: string) => readonly Outcome[];
const createReader =
  (read: (resource: ForeignResource, context: ImportContext, key: string) => Outcome): Reader =>
  (...parts) => [read(...parts)];

/** Reports and panels that only group observations of the same document are supporting too. */
const isGroup = ({ type, json, resolve }: ForeignResource): boolean => {
  const members = [...listAt(json, "result"), ...listAt(json, "hasMember")];
  const hasValue = Object.keys(json as object).some((name) => name.startsWith("value") || name === "component");
  return (
    (type === "DiagnosticReport" || (type === "Observation" && !hasValue)) &&
    members.length > 0 &&
    members.every((member) => resolve(member) !== undefined)
  );
};

const READERS: Readonly<Record<string, Reader>> = {
  MedicationStatement: createReader(readMedication),
  MedicationRequest: createReader(readMedication),
  Condition: createReader(readCondition),
  AllergyIntolerance: createReader(readAllergy),
  Immunization: createReader(readImmunization),
  Observation: readObservation,
};

const resourceTitle = (resource: ForeignResource): string =>
  ["code", "medicationCodeableConcept", "vaccineCode", "type"]
    .map((element) => titleOf(valueAt(resource.json, element)))
    .find((name) => name !== "") ?? textAt(resource.json, "title");

const readResource = (resource: ForeignResource, context: ImportContext, key: string): readonly Outcome[] => {
  const reader = Object.hasOwn(READERS, resource.type) ? READERS[resource.type] : undefined;
  // an empty list is named with its reason
  if (reader === undefined)
    return listEmptyParts(resource).length > 0
      ? []
      : [rejectResource(resource.type, resourceTitle(resource), "otherType")];
  const medication = resource.resolve(valueAt(resource.json, "medicationReference"));
  if (hasModifierExtension(resource.json) || hasModifierExtension(medication))
    return [rejectResource(resource.type, resourceTitle(resource), "modifierExtension")];
  return reader(resource, context, key);
};

const authorOfDocument = (composition: ForeignResource | undefined): string => {
  if (composition === undefined) return "";
  const { json } = composition;
  return (
    [valueAt(json, "custodian"), ...listAt(json, "author")]
      .map((reference) => actorName(composition, reference))
      .find((name) => name !== "") ?? ""
  );
};

const isItem = (outcome: Outcome): boolean => outcome.is === "item";

/** Names the other person whom an entry is about. */
const addSubject = (outcome: Outcome, other: string): Outcome =>
  outcome.is === "listed" || other === ""
    ? outcome
    : { ...outcome, item: { ...outcome.item, notes: [{ code: "otherPerson", text: other }, ...outcome.item.notes] } };

interface ReadResource {
  readonly type: string;
  readonly outcomes: readonly Outcome[];
}

const countTypes = (results: readonly ReadResource[]): readonly TypeCount[] => {
  const counts = new Map<string, TypeCount>();
  for (const { type, outcomes } of results) {
    const { offered, understood } = counts.get(type) ?? { offered: 0, understood: 0 };
    const understoodNow = understood + (outcomes.some(isItem) ? 1 : 0);
    counts.set(type, { type, offered: offered + 1, understood: understoodNow, listed: offered + 1 - understoodNow });
  }
  return [...counts.values()].toSorted((a, b) => (a.type < b.type ? -1 : 1));
};

/** What the resources of a document contain. Each resource becomes a draft, or is listed with the reason why not. */
export const reviewResources = (
  resources: readonly ForeignResource[],
  today: CalendarDate,
  language: Language,
  subject: RowSubject,
): ImportReview => {
  const composition = resources.find(({ type }) => type === "Composition");
  const author = authorOfDocument(composition);
  const { day } = readDate(textAt(composition?.json, "date"));
  const isOutdated = day !== null && isOutdatedOn(day, today);
  const context: ImportContext = { language, today, texts: importTexts[language], author, isOutdated };
  const persons = readPersons(resources);
  const contents = resources.filter((resource) => !SUPPORTING.has(resource.type) && !isGroup(resource));
  const results = contents.map((resource, index) => ({
    type: resource.type,
    outcomes: readResource(resource, context, String(index)).map((outcome) =>
      addSubject(outcome, findOtherPerson(resource, persons)),
    ),
  }));
  const outcomes = joinPressures(results.flatMap(({ outcomes: all }) => all));
  return {
    person: persons.persons.length === 1 ? (persons.persons[0] ?? null) : null,
    persons: persons.count,
    author,
    items: outcomes.flatMap((outcome) => (outcome.is === "item" ? [checkItem(outcome.item, { today, subject })] : [])),
    listed: [
      ...resources.flatMap(listEmptyParts),
      ...outcomes.flatMap((outcome) => (outcome.is === "listed" ? [outcome.listed] : [])),
    ],
    counts: countTypes(results),
  };
};

/**
 * Reads a document of another maker. It stores nothing and throws nothing, whatever the text: each resource becomes a
 * draft, or is listed with the reason why not.
 *
 * @param subject the person of the record, for the rules of the sections
 */
export const readImport = (
  text: string,
  today: CalendarDate,
  language: Language,
  subject: RowSubject = UNKNOWN_SUBJECT,
): Either<DocumentRefusal, ImportReview> =>
  pipe(
    readForeignDocument(text),
    either.map(({ resources }) => reviewResources(resources, today, language, subject)),
  );
