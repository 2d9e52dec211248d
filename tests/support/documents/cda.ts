import { parseXml } from "@libretto/adapters/documents/open/parse-xml";
import { UNKNOWN_SUBJECT } from "@libretto/core/documents/check-item";
import type { OfferedDocument, ReadingContext } from "@libretto/core/documents/document";
import type { ImportItem } from "@libretto/core/documents/item";
import { readSource } from "@libretto/core/documents/readers";
import { isLeft } from "@libretto/core/kernel/fp";
import { on } from "../builders.ts";

export const CDA_CONTEXT: ReadingContext = { today: on("2026-11-29"), language: "it", subject: UNKNOWN_SUBJECT };
const LOINC = "2.16.840.1.113883.6.1";

/** A code of LOINC as attributes. */
export const loinc = (code: string, name = ""): string =>
  `code="${code}" codeSystem="${LOINC}"${name === "" ? "" : ` displayName="${name}"`}`;

/** A code of another system as attributes. */
export const coded = (system: string, code: string, name: string): string =>
  `code="${code}" codeSystem="${system}" displayName="${name}"`;

export const ATC = "2.16.840.1.113883.6.73";
export const AIC = "2.16.840.1.113883.2.9.6.1.5";
export const ICD_9 = "2.16.840.1.113883.6.103";

interface Section {
  readonly code: string;
  readonly title: string;
  readonly text?: string;
  readonly entries?: readonly string[];
  readonly inner?: readonly string[];
}

/** A section with its text, entries and inner sections. */
export const section = ({ code, title, text = "", entries = [], inner = [] }: Section): string =>
  `<component><section><code ${loinc(code)}/><title>${title}</title><text>${text}</text>
  ${entries.map((entry) => `<entry>${entry}</entry>`).join("")}${inner.join("")}</section></component>`;

interface DocumentParts {
  readonly code: string;
  readonly title: string;
  readonly sections: readonly string[];
  /** Elements of the header after the patient. */
  readonly header?: string;
  readonly prolog?: string;
}

/** A small document about an invented person, written from the implementation guides of HL7 Italia. */
export const cdaText = ({
  code,
  title,
  sections,
  header = "",
  prolog = '<?xml version="1.0" encoding="UTF-8"?>',
}: DocumentParts): string =>
  `${prolog}<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <code ${loinc(code)}/><title>${title}</title><effectiveTime value="20260921113000+0200"/>
  <recordTarget><patientRole>
    <id root="2.16.840.1.113883.2.9.4.3.2" extension="BLLTRS57B51F205X"/>
    <patient><name><given>Teresa</given><family>Bellandi</family></name><birthTime value="19570211"/></patient>
  </patientRole></recordTarget>
  <author><time value="20260921"/><assignedAuthor><assignedPerson><name><given>Anna</given><family>Neri</family></name></assignedPerson></assignedAuthor></author>
  <custodian><assignedCustodian><representedCustodianOrganization><name>Ospedale San Luca</name></representedCustodianOrganization></assignedCustodian></custodian>
  ${header}
  <component><structuredBody>${sections.join("")}</structuredBody></component></ClinicalDocument>`;

/** What a text of CDA offers. */
export const readCdaText = (text: string, context: ReadingContext = CDA_CONTEXT): OfferedDocument => {
  const root = parseXml(text);
  if (isLeft(root)) throw new Error(root.left);
  const read = readSource({ is: "xml", root: root.right }, context);
  if (isLeft(read)) throw new Error(read.left);
  return read.right;
};

/** What a small document offers. */
export const readCda = (parts: DocumentParts, context: ReadingContext = CDA_CONTEXT): OfferedDocument =>
  readCdaText(cdaText(parts), context);

type In<Section extends ImportItem["section"]> = Extract<ImportItem, { readonly section: Section }>;

/** The offered rows of a section. */
export const itemsOf = <Section extends ImportItem["section"]>(
  { items }: OfferedDocument,
  name: Section,
): readonly In<Section>[] => items.filter((item): item is In<Section> => item.section === name);
