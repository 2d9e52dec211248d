import type * as R4 from "fhir/r4";
import type { FullRecord } from "../full-record.ts";
import { bundle, entriesOf, entry, selectReachable } from "./bundle.ts";
import { createContainsCheck } from "./bundle-contents.ts";
import { type SummaryPart, sectionOf, visibleParts } from "./composition.ts";
import { loinc } from "./elements/concepts.ts";
import { highest, highestLevelIn, LEVEL_CODES, NORMAL, securityOf } from "./elements/confidentiality.ts";
import type { Bundle, Checked, Entry, Resource } from "./elements/fhir-types.ts";
import { SUMMARY_DOCUMENT } from "./elements/loinc.ts";
import { romeTime } from "./elements/rome-time.ts";
import { createExportContext, type ExportContext, type ExportOptions, PATIENT } from "./export-context.ts";
import { fillPlaceholder, LANGUAGE_TAGS } from "./labels.ts";
import { serviceReference } from "./resources/accesses.ts";
import { contactElement } from "./resources/contacts.ts";
import { doctorMapping } from "./resources/doctors.ts";
import { fullName, patientResource } from "./resources/patient.ts";
import { supportingEntries, withoutBlankTexts } from "./resources/supporting.ts";
import { summaryPartsOf } from "./summary-parts.ts";
import { defaultSelection, type Selection, selectRows } from "./summary-selection.ts";

/** The sheet with its contacts, labelled with the highest level among them. */
const patientEntry = ({ patient, emergencyContacts }: FullRecord, context: ExportContext): Entry =>
  entry(context.urn(PATIENT, patient.id), {
    ...patientResource(patient, context),
    meta: { security: securityOf(highest([NORMAL, ...emergencyContacts.map(({ level }) => level)])) },
    contact: emergencyContacts.map((contact) => contactElement(contact, context)),
  });

const composition = (parts: readonly SummaryPart[], entries: readonly Entry[], context: ExportContext): Resource => {
  const freeTextLevels = parts.flatMap((part) => part.freeTexts.map(({ level }) => level));
  const level = highest([highestLevelIn(entries), ...freeTextLevels]);
  return {
    resourceType: "Composition",
    meta: { security: securityOf(level) },
    language: LANGUAGE_TAGS[context.language],
    status: "final",
    type: loinc(SUMMARY_DOCUMENT),
    subject: context.patient,
    date: romeTime(context.now),
    author: [context.patient],
    title: fillPlaceholder(context.labels.title, fullName(context.record.patient)).trim(),
    confidentiality: LEVEL_CODES[level],
    custodian: serviceReference(context),
    section: parts.map((part) => sectionOf(part, context)),
  } satisfies Checked<R4.Composition>;
};

/**
 * Generates the International Patient Summary as a FHIR R4 document, for a new doctor. For readers other than the
 * owner, filter first (`forDoctor`): the narrative cannot be filtered later.
 *
 * @param selection the content; see `defaultSelection`
 * @example
 * const options = { now: instantAt(Date.now()), base: "https://record.example", language: "it" } as const;
 * const bundle = summary(record, { ...options, maritalStatuses: [], atc: new Map() });
 */
export const summary = (
  record: FullRecord,
  options: ExportOptions,
  selection: Selection = defaultSelection(record, options.now),
): Bundle => {
  const chosen = selectRows(withoutBlankTexts(record), selection);
  const context = createExportContext(options, chosen, false, createContainsCheck(chosen));
  const parts = visibleParts(summaryPartsOf(chosen, context));
  const sectionEntries = [patientEntry(chosen, context), ...parts.flatMap(({ entries }) => entries)];
  const document = (entries: readonly Entry[]): Entry =>
    entry(context.urn("composition", `${chosen.patient.id}/${context.now}`), composition(parts, entries, context));
  const all = [
    ...sectionEntries,
    ...entriesOf(doctorMapping, chosen.doctors, context),
    ...supportingEntries(chosen, context),
  ];
  const [, ...reachableEntries] = selectReachable([document(all), ...all]);
  return bundle("document", [document(reachableEntries), ...reachableEntries], context);
};
