import type { CalendarDate } from "../../kernel/dates.ts";
import { type Either, either, pipe } from "../../kernel/fp.ts";
import type { Language } from "../../messages/codes.ts";
import { listAt, textAt, valueAt } from "../fhir/elements/json.ts";
import { type DocumentRefusal, type ForeignResource, readForeignDocument } from "./foreign-document.ts";
import { hasModifierExtension, nameOf } from "./foreign-values.ts";
import { actorName, type ImportContext } from "./import-context.ts";
import { type ImportItem, type ListedResource, type Outcome, rejectResource } from "./import-item.ts";
import { importTexts } from "./import-texts.ts";
import { readAllergy, readCondition } from "./resources/conditions.ts";
import { readImmunization } from "./resources/immunizations.ts";
import { readMedication } from "./resources/medications.ts";
import { joinPressures, readObservation } from "./resources/observations.ts";

/** The person of the document, as it names them. */
export interface DocumentPerson {
  readonly name: string;
  readonly surname: string;
  readonly birth: string;
}

/** The number of resources of one type that the document has, and what became of them. */
export interface TypeCount {
  readonly type: string;
  readonly offered: number;
  readonly understood: number;
  readonly listed: number;
}

/** What a document contains: drafts, and what was not understood. */
export interface ImportReview {
  /** Null when the document has no person, or more than one. */
  readonly person: DocumentPerson | null;
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

const titleOf = (resource: ForeignResource): string =>
  ["code", "medicationCodeableConcept", "vaccineCode", "type"]
    .map((element) => nameOf(valueAt(resource.json, element)))
    .find((name) => name !== "") ?? textAt(resource.json, "title");

const readResource = (resource: ForeignResource, context: ImportContext, key: string): readonly Outcome[] => {
  const reader = Object.hasOwn(READERS, resource.type) ? READERS[resource.type] : undefined;
  if (reader === undefined) return [rejectResource(resource.type, titleOf(resource), "otherType")];
  const medication = resource.resolve(valueAt(resource.json, "medicationReference"));
  if (hasModifierExtension(resource.json) || hasModifierExtension(medication))
    return [rejectResource(resource.type, titleOf(resource), "modifierExtension")];
  return reader(resource, context, key);
};

const personOf = ({ json }: ForeignResource): DocumentPerson => {
  const [name] = listAt(json, "name");
  const given = listAt(name, "given").filter((part): part is string => typeof part === "string");
  const text = textAt(name, "text");
  return {
    name: given.join(" ") || (textAt(name, "family") === "" ? text : ""),
    surname: textAt(name, "family"),
    birth: textAt(json, "birthDate"),
  };
};

const authorOfDocument = (resources: readonly ForeignResource[]): string => {
  const composition = resources.find(({ type }) => type === "Composition");
  if (composition === undefined) return "";
  const { json } = composition;
  return (
    [valueAt(json, "custodian"), ...listAt(json, "author")]
      .map((reference) => actorName(composition, reference))
      .find((name) => name !== "") ?? ""
  );
};

const isItem = (outcome: Outcome): boolean => outcome.is === "item";

/**
 * Reads a document of another maker. It stores nothing and throws nothing, whatever the text: each resource becomes a
 * draft, or is listed with the reason why not.
 */
export const readImport = (
  text: string,
  today: CalendarDate,
  language: Language,
): Either<DocumentRefusal, ImportReview> =>
  pipe(
    readForeignDocument(text),
    either.map(({ resources }) => {
      const context: ImportContext = { today, texts: importTexts[language], author: authorOfDocument(resources) };
      const contents = resources.filter((resource) => !SUPPORTING.has(resource.type) && !isGroup(resource));
      const results = contents.map((resource, index) => ({
        type: resource.type,
        outcomes: readResource(resource, context, String(index)),
      }));
      const persons = resources.filter(({ type }) => type === "Patient").map(personOf);
      const outcomes = joinPressures(results.flatMap(({ outcomes: all }) => all));
      const types = [...new Set(results.map(({ type }) => type))].toSorted();
      return {
        person: persons.length === 1 ? (persons[0] ?? null) : null,
        persons: persons.length,
        author: context.author,
        items: outcomes.flatMap((outcome) => (outcome.is === "item" ? [outcome.item] : [])),
        listed: outcomes.flatMap((outcome) => (outcome.is === "listed" ? [outcome.listed] : [])),
        counts: types.map((type) => {
          const ofType = results.filter((result) => result.type === type);
          const understood = ofType.filter((result) => result.outcomes.some(isItem)).length;
          return { type, offered: ofType.length, understood, listed: ofType.length - understood };
        }),
      };
    }),
  );
