import type { Bundle, Section } from "@libretto/core/reports/fhir/elements/fhir-types";
import { SECTION_CODES } from "@libretto/core/reports/fhir/elements/loinc";

const ORDER = ["U", "L", "M", "N", "R", "V"];
const CONFIDENTIALITY = "http://terminology.hl7.org/CodeSystem/v3-Confidentiality";

/** Every object in a value. */
export const objectsIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] => {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inner : [value as Readonly<Record<string, unknown>>, ...inner];
};

const confidentialityCodesIn = (value: unknown): readonly string[] =>
  objectsIn(value).flatMap(({ system, code }) => (system === CONFIDENTIALITY ? [String(code)] : []));
const highestCode = (found: readonly string[]): string =>
  found.reduce((a, b) => (ORDER.indexOf(b) > ORDER.indexOf(a) ? b : a), "U");

const labelsOf = (bundle: Bundle): readonly string[] =>
  bundle.entry.flatMap(({ resource }) => confidentialityCodesIn(resource.meta?.security));

/** References without a target, and entries with the same URL. */
export const referenceProblems = (bundle: Bundle): readonly string[] => {
  const urls = bundle.entry.map(({ fullUrl }) => fullUrl);
  const dangling = bundle.entry
    .flatMap(({ resource }) => objectsIn(resource))
    .flatMap(({ reference }) => (typeof reference === "string" && !urls.includes(reference) ? [reference] : []));
  const invalidUrls = urls.filter((url, i) => urls.indexOf(url) !== i || !/^urn:uuid:[0-9a-f-]{36}$/.test(url));
  return [...dangling.map((url) => `leads nowhere: ${url}`), ...invalidUrls.map((url) => `no URL of its own: ${url}`)];
};

const orphans = (bundle: Bundle): readonly string[] => {
  const pointedAt = new Set(
    bundle.entry.flatMap(({ resource }) => objectsIn(resource)).map(({ reference }) => reference),
  );
  return bundle.entry.slice(1).flatMap(({ fullUrl }) => (pointedAt.has(fullUrl) ? [] : [`orphan: ${fullUrl}`]));
};

/** Every resource has one confidentiality label; that of a bundle is the highest inside. */
export const labelProblems = (bundle: Bundle): readonly string[] => {
  const expected = highestCode(labelsOf(bundle));
  return [
    ...(highestCode(confidentialityCodesIn(bundle.meta)) === expected
      ? []
      : ["the bundle is not labelled with the highest label"]),
    ...bundle.entry.flatMap(({ resource, fullUrl }) =>
      confidentialityCodesIn(resource.meta?.security).length === 1
        ? []
        : [`not one label: ${resource.resourceType} ${fullUrl}`],
    ),
    ...(bundle.identifier?.value && bundle.timestamp ? [] : ["no identifier or timestamp"]),
  ];
};

const REQUIRED = ["11450-4", "48765-2", "10160-0"];
const codeOf = (section: Section): string => section.code.coding?.[0]?.code ?? "";

const sectionProblems = (section: Section): readonly string[] => {
  const [coding] = section.code.coding ?? [];
  const sectionCode = Object.values(SECTION_CODES).find(([code]) => code === coding?.code);
  const hasNarrative = /^<div xmlns="http:\/\/www.w3.org\/1999\/xhtml" lang="\w+"[^>]*>.+<\/div>$/s.test(
    section.text.div,
  );
  return [
    ...(section.title ? [] : ["section without title"]),
    ...(hasNarrative ? [] : [`no narrative: ${codeOf(section)}`]),
    ...(sectionCode?.[1] === coding?.display ? [] : [`wrong display: ${codeOf(section)}`]),
    ...(section.emptyReason !== undefined && section.entry !== undefined ? ["empty with entries"] : []),
    ...(REQUIRED.includes(codeOf(section)) && section.emptyReason === undefined && section.entry === undefined
      ? [`neither entries nor a reason: ${codeOf(section)}`]
      : []),
  ];
};

/** The rules of a summary that no validator checks (step 3). */
export const documentProblems = (bundle: Bundle): readonly string[] => {
  const compositions = bundle.entry.filter(({ resource }) => resource.resourceType === "Composition");
  const [first] = bundle.entry;
  const composition = first?.resource;
  const sections = (composition?.section ?? []) as readonly Section[];
  return [
    ...(compositions.length === 1 && composition?.resourceType === "Composition" ? [] : ["no Composition first"]),
    ...(composition?.confidentiality === highestCode(labelsOf(bundle)) ? [] : ["confidentiality of the Composition"]),
    ...REQUIRED.filter((code) => !sections.some((section) => codeOf(section) === code)).map((code) => `no ${code}`),
    ...sections.flatMap(sectionProblems),
    ...referenceProblems(bundle),
    ...labelProblems(bundle),
    ...orphans(bundle),
  ];
};
