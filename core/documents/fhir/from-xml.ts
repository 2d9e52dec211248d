import type { XmlElement } from "../xml/element.ts";
import { readNarrative } from "../xml/narrative.ts";
import { attributeOf, elementsOf } from "../xml/select.ts";

/** The namespace of FHIR in XML. */
export const FHIR_NAMESPACE = "http://hl7.org/fhir";

/** Elements that FHIR repeats, as far as the readers look at them: JSON has a list for them even when there is one. */
const LISTS: ReadonlySet<string> = new Set([
  ...["entry", "contained", "identifier", "given", "coding", "extension", "modifierExtension", "component", "section"],
  ...["category", "dosage", "dosageInstruction", "doseAndRate", "note", "reaction", "manifestation", "referenceRange"],
  ...["interpretation", "performer", "bodySite", "result", "hasMember", "focus", "protocolApplied", "ingredient"],
  ...["additionalInstruction", "when", "timeOfDay", "dayOfWeek", "author", "reasonCode", "telecom", "address"],
]);
/** Lists only where the element has elements inside: the name of a person, not that of an organisation. */
const LISTS_OF_ELEMENTS: ReadonlySet<string> = new Set(["name"]);
/** Elements whose `value` is a text, also when it is written in digits. */
const TEXT_PARENTS: ReadonlySet<string> = new Set(["identifier", "telecom"]);
const NUMBERS: ReadonlySet<string> = new Set([
  ...["frequency", "frequencyMax", "period", "periodMax", "count", "sequence", "valueInteger", "valueDecimal"],
  ...["doseNumberPositiveInt", "seriesDosesPositiveInt"],
]);
const BOOLEANS = /(Boolean|^doNotPerform|^wasNotGiven|^notGiven|^wasNotImported|^asNeeded)$/;

const primitiveOf = (name: string, parent: string, text: string): unknown => {
  const isNumber = NUMBERS.has(name) || (name === "value" && !TEXT_PARENTS.has(parent));
  if (isNumber && text !== "" && Number.isFinite(Number(text))) return Number(text);
  return BOOLEANS.test(name) && (text === "true" || text === "false") ? text === "true" : text;
};

/** Elements that contain a resource under the name of its type. */
const HOLDERS: ReadonlySet<string> = new Set(["resource", "contained"]);

const toValue = (element: XmlElement, parent: string): unknown => {
  if (element.name === "div") return readNarrative(element);
  const inner = elementsOf(element);
  if (HOLDERS.has(element.name)) return inner[0] === undefined ? undefined : toResource(inner[0]);
  if (inner.length === 0 && Object.hasOwn(element.attributes, "value"))
    return primitiveOf(element.name, parent, attributeOf(element, "value"));
  return toObject(element);
};

const isList = (element: XmlElement): boolean =>
  LISTS.has(element.name) || (LISTS_OF_ELEMENTS.has(element.name) && elementsOf(element).length > 0);

const toObject = (element: XmlElement): Readonly<Record<string, unknown>> => {
  const fields = new Map<string, unknown[]>();
  const lists = new Set<string>();
  for (const name of ["id", "url"])
    if (attributeOf(element, name) !== "") fields.set(name, [attributeOf(element, name)]);
  for (const child of elementsOf(element)) {
    const values = fields.get(child.name) ?? [];
    fields.set(child.name, values);
    values.push(toValue(child, element.name));
    if (isList(child) || values.length > 1) lists.add(child.name);
  }
  return Object.fromEntries([...fields].map(([name, values]) => [name, lists.has(name) ? values : values[0]]));
};

/** A resource of FHIR in XML in the form of JSON, as far as the readers need it. */
export const toResource = (element: XmlElement): Readonly<Record<string, unknown>> => ({
  ...toObject(element),
  resourceType: element.name,
});
