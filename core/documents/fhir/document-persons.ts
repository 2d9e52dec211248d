import { foldText } from "../../kernel/text.ts";
import { isTaxCode, normaliseTaxCode } from "../../record/patient/tax-code.ts";
import { listAt, textAt, valueAt } from "../../reports/fhir/elements/json.ts";
import { TAX_CODE } from "../../reports/fhir/elements/systems.ts";
import type { DocumentPerson } from "../document-person.ts";
import type { ForeignResource, Json } from "./foreign-document.ts";
import { cleanText } from "./foreign-values.ts";

const TAX_CODE_SYSTEMS = [TAX_CODE, "urn:oid:2.16.840.1.113883.2.9.4.3.2"];
/** The identifier of the system of tax codes, else one that has their form. */
const readTaxCode = (json: Json): string => {
  const identifiers = listAt(json, "identifier").map((identifier) => ({
    isStated: TAX_CODE_SYSTEMS.includes(textAt(identifier, "system")),
    code: normaliseTaxCode(cleanText(textAt(identifier, "value"))),
  }));
  return identifiers.find(({ isStated, code }) => (isStated && code !== "") || isTaxCode(code))?.code ?? "";
};

const readPerson = (json: Json): DocumentPerson => {
  const [name] = listAt(json, "name");
  const given = listAt(name, "given").filter((part): part is string => typeof part === "string");
  const text = textAt(name, "text");
  return {
    name: cleanText(given.join(" ") || (textAt(name, "family") === "" ? text : "")),
    surname: cleanText(textAt(name, "family")),
    birth: textAt(json, "birthDate"),
    taxCode: readTaxCode(json),
  };
};

/** The persons of a document. A Patient that repeats another one is the same person. */
export interface DocumentPersons {
  /** How many people the document is about: its Patients, or without them the people to whom its entries refer. */
  readonly count: number;
  readonly persons: readonly DocumentPerson[];
  /** The position in `persons` by the Patient resource. */
  readonly positions: ReadonlyMap<Json, number>;
}

/** The references of an entry to whom it is about. */
const subjectsOf = (json: Json): readonly Json[] =>
  [valueAt(json, "subject"), valueAt(json, "patient")].filter((reference) => textAt(reference, "reference") !== "");

/** "Patient/7" of any form of an address. */
const shortAddress = (reference: Json): string => textAt(reference, "reference").split("/").slice(-2).join("/");

const countSubjects = (resources: readonly ForeignResource[]): number =>
  new Set(resources.flatMap(({ json }) => subjectsOf(json).map(shortAddress))).size;

/** Reads the Patient resources of a document, and counts the people of one that has none. */
export const readPersons = (resources: readonly ForeignResource[]): DocumentPersons => {
  const byText = new Map<string, number>();
  const persons: DocumentPerson[] = [];
  const positions = new Map<Json, number>();
  for (const { type, json } of resources) {
    if (type !== "Patient") continue;
    const person = readPerson(json);
    const text = foldText(Object.values(person).join("\n"));
    const position = byText.get(text) ?? persons.push(person) - 1;
    byText.set(text, position);
    positions.set(json, position);
  }
  return { count: persons.length || countSubjects(resources), persons, positions };
};

const fullName = ({ name, surname }: DocumentPerson): string => `${name} ${surname}`.trim();

/**
 * The other person whom an entry is about, by name or reference; empty when it is about the only person of the document,
 * or does not say. In a document of several persons each entry names its own.
 */
export const findOtherPerson = (
  { json, resolve }: ForeignResource,
  { count, persons, positions }: DocumentPersons,
): string => {
  const [only] = persons;
  const references = [valueAt(json, "subject"), valueAt(json, "patient"), ...listAt(json, "focus")];
  for (const reference of references) {
    const address = textAt(reference, "reference");
    const display = cleanText(textAt(reference, "display"));
    if (address === "" && display === "") continue;
    const position = positions.get(resolve(reference));
    const person = position === undefined ? undefined : persons[position];
    if (person !== undefined && persons.length === 1) continue;
    if (person !== undefined) return fullName(person) || display || address;
    if (only === undefined && count > 1) return display || cleanText(address);
    if (only === undefined) continue;
    const isNamed = only.surname !== "" && foldText(display).includes(foldText(only.surname));
    if (address === "" && (isNamed || only.surname === "")) continue;
    return display || cleanText(address);
  }
  return "";
};
