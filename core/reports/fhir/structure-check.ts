import { listAt, textAt, valueAt } from "./elements/json.ts";
import { SECTION_CODES } from "./elements/loinc.ts";

/** What is wrong with the structure of a bundle. */
export type StructureProblem = {
  readonly rule:
    | "noBundle"
    | "noIdentifier"
    | "noComposition"
    | "missingSection"
    | "emptySection"
    | "duplicateUrl"
    | "brokenReference"
    | "missingElement";
  /** The place: an address, a section code, or a resource and its element. */
  readonly place: string;
};

/** The result of a structure check. */
export interface StructureReport {
  /** The number of resources. */
  readonly resources: number;
  readonly problems: readonly StructureProblem[];
}

/** The sections that every summary has. */
const REQUIRED_SECTIONS = [SECTION_CODES.problems[0], SECTION_CODES.allergies[0], SECTION_CODES.medications[0]];

/** The elements that FHIR R4 requires of the resources that an export has; a choice ends with [x]. */
const REQUIRED_ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  AdverseEvent: ["actuality", "subject"],
  AllergyIntolerance: ["patient"],
  AuditEvent: ["type", "recorded", "agent", "source"],
  ClinicalImpression: ["status", "subject"],
  Composition: ["status", "type", "date", "author", "title"],
  Condition: ["subject"],
  Consent: ["status", "scope", "category"],
  DiagnosticReport: ["status", "code"],
  DocumentReference: ["status", "content"],
  Encounter: ["status", "class"],
  Flag: ["status", "code", "subject"],
  Immunization: ["status", "vaccineCode", "patient", "occurrence[x]"],
  MedicationAdministration: ["status", "medication[x]", "subject", "effective[x]"],
  MedicationStatement: ["status", "medication[x]", "subject"],
  Observation: ["status", "code"],
  QuestionnaireResponse: ["status"],
  ServiceRequest: ["status", "intent", "subject"],
};

const problem = (rule: StructureProblem["rule"], place: string): StructureProblem => ({ rule, place });

const hasElement = (resource: unknown, element: string): boolean => {
  if (!element.endsWith("[x]")) return valueAt(resource, element) !== undefined;
  const stem = element.slice(0, -"[x]".length);
  return Object.keys(resource as object).some((name) => name.startsWith(stem) && name.length > stem.length);
};

const missingElements = (resource: unknown): readonly StructureProblem[] => {
  const type = textAt(resource, "resourceType");
  const required = Object.hasOwn(REQUIRED_ELEMENTS, type) ? (REQUIRED_ELEMENTS[type] ?? []) : [];
  return required
    .filter((element) => !hasElement(resource, element))
    .map((element) => problem("missingElement", `${type}.${element}`));
};

/** The addresses that a value refers to, at any depth. */
const referencesIn = (value: unknown): readonly string[] => {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "reference" && typeof inner === "string" ? [inner] : referencesIn(inner),
  );
};

const sectionProblems = (section: unknown): readonly StructureProblem[] => {
  const code = textAt(section, "code", "coding", 0, "code");
  const hasContent = listAt(section, "entry").length > 0 || valueAt(section, "emptyReason") !== undefined;
  const hasNarrative = textAt(section, "text", "div") !== "";
  const isRequired = REQUIRED_SECTIONS.includes(code as never);
  return hasNarrative && (hasContent || !isRequired) ? [] : [problem("emptySection", code)];
};

const documentProblems = (resources: readonly unknown[]): readonly StructureProblem[] => {
  const [composition] = resources;
  const compositions = resources.filter((resource) => textAt(resource, "resourceType") === "Composition");
  if (textAt(composition, "resourceType") !== "Composition" || compositions.length !== 1)
    return [problem("noComposition", "Composition")];
  const sections = listAt(composition, "section");
  const codes = sections.map((section) => textAt(section, "code", "coding", 0, "code"));
  return [
    ...REQUIRED_SECTIONS.filter((code) => !codes.includes(code)).map((code) => problem("missingSection", code)),
    ...sections.flatMap(sectionProblems),
  ];
};

/**
 * Checks the structure of an exported bundle: identifier and time, one Composition with its required sections and
 * narratives, different addresses, references that lead to an entry, and the elements that FHIR R4 requires. It checks
 * no code lists, no profiles and no invariants; the validators in `tests/support/fhir` do.
 */
export const checkStructure = (bundle: unknown): StructureReport => {
  if (textAt(bundle, "resourceType") !== "Bundle")
    return { resources: 0, problems: [problem("noBundle", textAt(bundle, "resourceType"))] };
  const entries = listAt(bundle, "entry");
  const resources = entries.map((entry) => valueAt(entry, "resource"));
  const urls = entries.map((entry) => textAt(entry, "fullUrl"));
  const known = new Set(urls);
  const isIdentified = textAt(bundle, "identifier", "value") !== "" && textAt(bundle, "timestamp") !== "";
  return {
    resources: resources.length,
    problems: [
      ...(isIdentified ? [] : [problem("noIdentifier", "Bundle")]),
      ...(textAt(bundle, "type") === "document" ? documentProblems(resources) : []),
      ...(known.size === urls.length
        ? []
        : urls.filter((url, index) => urls.indexOf(url) !== index).map((url) => problem("duplicateUrl", url))),
      ...resources.flatMap((resource) =>
        referencesIn(resource)
          .filter((url) => !known.has(url))
          .map((url) => problem("brokenReference", `${textAt(resource, "resourceType")} → ${url}`)),
      ),
      ...resources.flatMap(missingElements),
    ],
  };
};
