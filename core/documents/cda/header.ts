import { CalendarDate } from "../../kernel/dates.ts";
import { isTaxCode, normaliseTaxCode } from "../../record/patient/tax-code.ts";
import type { DocumentHeader } from "../document.ts";
import type { DocumentPerson } from "../document-person.ts";
import { cleanText } from "../fhir/foreign-values.ts";
import type { XmlElement } from "../xml/element.ts";
import { readNarrative } from "../xml/narrative.ts";
import { attributeOf, childAt, childrenOf, textOf } from "../xml/select.ts";
import { organisationName, participantName } from "./statement.ts";
import { dayOf, startOf } from "./values.ts";

const TAX_CODES = ["2.16.840.1.113883.2.9.4.3.2"];

const taxCodeOf = (role: XmlElement | undefined): string => {
  const ids = childrenOf(role, "id").map((id) => ({
    isStated: TAX_CODES.includes(attributeOf(id, "root")),
    code: normaliseTaxCode(cleanText(attributeOf(id, "extension"))),
  }));
  return ids.find(({ isStated, code }) => (isStated && code !== "") || isTaxCode(code))?.code ?? "";
};

const personOf = (role: XmlElement | undefined): DocumentPerson => {
  const patient = childAt(role, "patient");
  const name = childAt(patient, "name");
  const given = childrenOf(name, "given").map(textOf).join(" ");
  const family = childrenOf(name, "family").map(textOf).join(" ");
  return {
    name: cleanText(given || (family === "" ? textOf(name) : "")),
    surname: cleanText(family),
    birth: dayOf(startOf(childAt(patient, "birthTime"))),
    taxCode: taxCodeOf(role),
  };
};

/** A name that a template left open: "[NOME]", "XXX". */
const OPEN_NAME = /^(\[.*\]|x+)$/i;
const firstFilled = (names: readonly string[]): string =>
  names.find((name) => name !== "" && !OPEN_NAME.test(name)) ?? "";

/** The person who wrote or signed a document; empty when it names nobody. */
export const signerOf = (root: XmlElement): string =>
  firstFilled([
    ...childrenOf(root, "author").map(participantName),
    ...childrenOf(root, "legalAuthenticator").map(participantName),
  ]);

/** The organisation that made a document: where the service took place, the author's, or the one that keeps it. */
export const organisationOf = (root: XmlElement): string => {
  const events = childrenOf(root, "documentationOf").map((one) => childAt(one, "serviceEvent"));
  const facility = childAt(root, "componentOf", "encompassingEncounter", "location", "healthCareFacility");
  const custodian = childAt(root, "custodian", "assignedCustodian", "representedCustodianOrganization", "name");
  return firstFilled(
    [
      ...events.flatMap((event) => childrenOf(event, "performer").map(organisationName)),
      ...childrenOf(root, "author").map(organisationName),
      textOf(childAt(facility, "serviceProviderOrganization", "name")),
      textOf(custodian),
    ].map(cleanText),
  );
};

/** What a document says about itself. */
export const readHeader = (root: XmlElement): DocumentHeader => {
  const code = childAt(root, "code");
  const roles = childrenOf(root, "recordTarget").map((target) => childAt(target, "patientRole"));
  const day = dayOf(startOf(childAt(root, "effectiveTime")));
  return {
    code: attributeOf(code, "code"),
    title: cleanText(readNarrative(childAt(root, "title"))) || cleanText(attributeOf(code, "displayName")),
    date: CalendarDate.is(day) ? day : null,
    author: [signerOf(root), organisationOf(root)].filter((name) => name !== "").join(", "),
    person: roles.length === 1 ? personOf(roles[0]) : null,
    persons: roles.length,
  };
};

/** The service that a document reports: its period, else that of the stay or the visit, else the day of the document. */
export const serviceTimeOf = (root: XmlElement): XmlElement | undefined =>
  [
    childAt(root, "componentOf", "encompassingEncounter", "effectiveTime"),
    ...childrenOf(root, "documentationOf").map((one) => childAt(one, "serviceEvent", "effectiveTime")),
    childAt(root, "effectiveTime"),
  ].find((time) => startOf(time) !== "");

/** The number of a prescription that a document fulfils or is; empty for none. */
export const prescriptionNumbersOf = (root: XmlElement): readonly string[] => [
  ...new Set(
    childrenOf(root, "inFulfillmentOf")
      .map((one) => attributeOf(childAt(one, "order", "id"), "extension"))
      .filter((number) => number !== "" && !OPEN_NAME.test(number)),
  ),
];
